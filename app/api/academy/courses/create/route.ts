import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("course", { summary: "Begins a course as a draft", maxBody: "content" });
