import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("course", { summary: "Publishes a course now or at a time" });
