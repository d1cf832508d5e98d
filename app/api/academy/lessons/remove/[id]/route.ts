import { removeContent } from "@/lib/api/content-routes";

export const DELETE = removeContent("lesson", { summary: "Deletes a lesson; it can be brought back" });
