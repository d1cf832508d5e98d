import { publishContent } from "@/app/api/content/kind-routes";

export const POST = publishContent("technology", { summary: "Publishes a technology now or at a time" });
