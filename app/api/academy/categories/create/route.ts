import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("category", { summary: "Begins a category as a draft", maxBody: "content" });
