import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("lesson", { summary: "Publishes a lesson now or at a time" });
