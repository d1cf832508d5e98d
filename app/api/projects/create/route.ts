import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("project", { summary: "Begins a project as a draft", maxBody: "content" });
