import { orderContent } from "@/lib/api/content-routes";

export const POST = orderContent("lesson", { summary: "Orders the lessons of a section" });
