import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("category", { summary: "The working copy of a category" });
