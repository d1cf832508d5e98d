import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("course", { summary: "The working copy of a course" });
