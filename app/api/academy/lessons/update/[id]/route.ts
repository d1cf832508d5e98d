import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("lesson", {
  summary: "Saves what changed of the working copy of a lesson",
  maxBody: "content",
});
