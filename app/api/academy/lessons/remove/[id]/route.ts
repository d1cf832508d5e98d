import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("lesson", { summary: "Deletes a lesson; it can be brought back" });
