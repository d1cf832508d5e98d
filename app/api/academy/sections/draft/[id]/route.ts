import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("section", { summary: "The working copy of a section" });
