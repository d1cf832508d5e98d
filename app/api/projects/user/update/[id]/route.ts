import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("member", {
  summary: "Saves what changed of the working copy of somebody of the team",
  maxBody: "content",
});
