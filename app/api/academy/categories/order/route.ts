import { orderContent } from "@/lib/api/content-routes";

export const POST = orderContent("category", { summary: "Orders categories" });
