import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("product", { summary: "Begins a product as a draft", maxBody: "content" });
