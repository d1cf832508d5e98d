import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("course", {
  summary: "Saves what changed of the working copy of a course",
  maxBody: "content",
});
