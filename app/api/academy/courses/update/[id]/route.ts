import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("course", {
  summary: "Saves what changed of the working copy of a course",
  maxBody: "content",
});
