import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("section", { summary: "Publishes a section now or at a time" });
