import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("section", { summary: "Begins a section as a draft", maxBody: "content" });
