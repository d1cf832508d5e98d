import { publishContent } from "@/lib/api/content-routes";

export const POST = publishContent("technology", { summary: "Publishes a technology now or at a time" });
