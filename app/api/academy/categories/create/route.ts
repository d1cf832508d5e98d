import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("category", { summary: "Begins a category as a draft", maxBody: "content" });
