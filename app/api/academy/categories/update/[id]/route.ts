import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("category", {
  summary: "Saves what changed of the working copy of a category",
  maxBody: "content",
});
