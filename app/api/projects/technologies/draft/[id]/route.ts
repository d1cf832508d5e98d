import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("technology", { summary: "The working copy of a technology" });
