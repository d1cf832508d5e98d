import { orderContent } from "@/app/api/content/kind-routes";

export const POST = orderContent("section", { summary: "Orders the sections of a course" });
