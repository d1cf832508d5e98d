import { createContent } from "@/lib/api/content-routes";

export const POST = createContent("member", { summary: "Begins somebody of the team as a draft", maxBody: "content" });
