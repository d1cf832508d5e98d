import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("member", { summary: "Publishes somebody of the team now or at a time" });
