import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("technology", { summary: "The working copy of a technology" });
