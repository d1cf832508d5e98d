import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("course", { summary: "The working copy of a course" });
