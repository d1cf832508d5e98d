import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("lesson", { summary: "Publishes a lesson now or at a time" });
