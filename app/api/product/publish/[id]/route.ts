import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("product", { summary: "Publishes a product now or at a time" });
