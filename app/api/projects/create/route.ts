import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("project", { summary: "Begins a project as a draft", maxBody: "content" });
