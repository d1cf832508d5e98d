import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("technology", { summary: "Begins a technology as a draft", maxBody: "content" });
