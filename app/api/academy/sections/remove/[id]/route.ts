import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("section", {
  summary: "Deletes a section with all that hangs on it; it can be brought back",
});
