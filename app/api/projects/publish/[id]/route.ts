import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("project", { summary: "Publishes a project now or at a time" });
