import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("member", { summary: "The working copy of somebody of the team" });
