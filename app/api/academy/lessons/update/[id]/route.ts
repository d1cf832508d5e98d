import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("lesson", {
  summary: "Saves what changed of the working copy of a lesson",
  maxBody: "content",
});
