import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("category", { summary: "Publishes a category now or at a time" });
