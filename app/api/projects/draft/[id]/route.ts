import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("project", { summary: "The working copy of a project" });
