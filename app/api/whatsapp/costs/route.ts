import { route } from "@/lib/api/route";
import { listCosts } from "@/lib/whatsapp/account/account";
import { monthlyCosts } from "@/lib/whatsapp/account/schema";

export const GET = route(
  { access: "admin", summary: "How many messages Meta priced as what, by month.", response: monthlyCosts },
  listCosts,
);
