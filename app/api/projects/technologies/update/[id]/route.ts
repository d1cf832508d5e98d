import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("technology", {
  summary: "Saves what changed of the working copy of a technology",
  maxBody: "content",
});
