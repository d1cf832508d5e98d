import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("course", {
  summary: "Deletes a course with all that hangs on it; it can be brought back",
});
