import { createContent } from "@/app/api/content/kind-routes";

export const POST = createContent("member", { summary: "Begins somebody of the team as a draft", maxBody: "content" });
