import { removeContent } from "@/lib/api/content-routes";

export const DELETE = removeContent("product", { summary: "Deletes a product; it can be brought back" });
