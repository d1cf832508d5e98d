import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("member", { summary: "The working copy of somebody of the team" });
