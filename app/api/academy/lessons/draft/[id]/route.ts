import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("lesson", { summary: "The working copy of a lesson" });
