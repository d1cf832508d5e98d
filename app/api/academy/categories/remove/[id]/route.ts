import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("category", {
  summary: "Deletes a category with all that hangs on it; it can be brought back",
});
