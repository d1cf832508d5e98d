import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("category", { summary: "The working copy of a category" });
