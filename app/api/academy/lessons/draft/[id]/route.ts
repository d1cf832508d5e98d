import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("lesson", { summary: "The working copy of a lesson" });
