import { orderContent } from "@/app/api/content/kind-routes";

export const POST = orderContent("category", { summary: "Orders categories" });
