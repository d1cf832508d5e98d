import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("project", {
  summary: "Saves what changed of the working copy of a project",
  maxBody: "content",
});
