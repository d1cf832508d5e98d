import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("technology", { summary: "Begins a technology as a draft", maxBody: "content" });
