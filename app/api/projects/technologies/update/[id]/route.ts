import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("technology", {
  summary: "Saves what changed of the working copy of a technology",
  maxBody: "content",
});
