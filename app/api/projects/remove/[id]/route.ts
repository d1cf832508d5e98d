import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("project", { summary: "Deletes a project; it can be brought back" });
