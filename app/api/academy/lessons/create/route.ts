import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("lesson", { summary: "Begins a lesson as a draft", maxBody: "content" });
