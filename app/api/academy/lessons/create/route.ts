import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("lesson", { summary: "Begins a lesson as a draft", maxBody: "content" });
