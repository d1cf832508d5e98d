import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("member", { summary: "Publishes somebody of the team now or at a time" });
