import { orderContent } from "@/app/api/content/kind-routes";

export const POST = orderContent("course", { summary: "Orders the courses of a category" });
