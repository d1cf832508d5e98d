import { removeContent } from "@/lib/api/content-routes";

export const DELETE = removeContent("technology", { summary: "Deletes a technology; it can be brought back" });
