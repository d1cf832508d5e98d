import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("project", { summary: "The working copy of a project" });
