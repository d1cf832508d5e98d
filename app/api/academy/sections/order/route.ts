import { orderContent } from "@/lib/api/content-routes";

export const POST = orderContent("section", { summary: "Orders the sections of a course" });
