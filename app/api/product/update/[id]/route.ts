import { updateContent } from "@/lib/api/content-routes";

export const PATCH = updateContent("product", {
  summary: "Saves what changed of the working copy of a product",
  maxBody: "content",
});
