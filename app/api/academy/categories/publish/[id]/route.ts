import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("category", { summary: "Publishes a category now or at a time" });
