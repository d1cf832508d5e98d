import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("category", {
  summary: "Saves what changed of the working copy of a category",
  maxBody: "content",
});
