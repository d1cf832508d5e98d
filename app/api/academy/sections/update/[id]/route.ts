import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("section", {
  summary: "Saves what changed of the working copy of a section",
  maxBody: "content",
});
