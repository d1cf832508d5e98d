import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("course", { summary: "Publishes a course now or at a time" });
