import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("project", {
  summary: "Saves what changed of the working copy of a project",
  maxBody: "content",
});
