import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("product", { summary: "Deletes a product; it can be brought back" });
