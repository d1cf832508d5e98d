import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("section", { summary: "The working copy of a section" });
