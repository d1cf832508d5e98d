import { updateContent } from "@/app/api/content/kind-routes";

export const PATCH = updateContent("product", {
  summary: "Saves what changed of the working copy of a product",
  maxBody: "content",
});
