import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("section", {
  summary: "Saves what changed of the working copy of a section",
  maxBody: "content",
});
