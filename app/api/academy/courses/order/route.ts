import { orderContent } from "@/lib/api/content-routes";

export const POST = orderContent("course", { summary: "Orders the courses of a category" });
