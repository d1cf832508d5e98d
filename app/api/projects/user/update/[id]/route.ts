import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("member", {
  summary: "Saves what changed of the working copy of somebody of the team",
  maxBody: "content",
});
