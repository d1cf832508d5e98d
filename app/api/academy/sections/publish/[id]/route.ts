import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("section", { summary: "Publishes a section now or at a time" });
