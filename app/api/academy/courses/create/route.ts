import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("course", { summary: "Begins a course as a draft", maxBody: "content" });
