import { orderContent } from "@/app/api/content/kind-routes";

export const POST = orderContent("lesson", { summary: "Orders the lessons of a section" });
