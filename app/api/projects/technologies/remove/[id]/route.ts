import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("technology", { summary: "Deletes a technology; it can be brought back" });
