import { removeContent } from "@/lib/api/content-routes";

export const DELETE = removeContent("project", { summary: "Deletes a project; it can be brought back" });
