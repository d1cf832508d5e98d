import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("product", { summary: "Begins a product as a draft", maxBody: "content" });
