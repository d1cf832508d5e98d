import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("product", { summary: "Publishes a product now or at a time" });
