import { orderContent } from "@/lib/api/content-routes";

export const POST = orderContent("member", { summary: "Orders the people of the team" });
