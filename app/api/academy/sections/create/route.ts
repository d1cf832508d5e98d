import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("section", { summary: "Begins a section as a draft", maxBody: "content" });
