import { orderContent } from "@/app/api/content/kind-routes";

export const POST = orderContent("member", { summary: "Orders the people of the team" });
