import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("project", { summary: "Publishes a project now or at a time" });
