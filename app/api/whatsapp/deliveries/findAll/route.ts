import { route } from "@/lib/api/route";
import { listDeliveries } from "@/lib/whatsapp/deliveries/journal";
import { deliveryPage, deliveryQuery } from "@/lib/whatsapp/deliveries/schema";

export const GET = route(
  {
    access: "superadmin",
    summary: "What Meta delivered and what became of it, latest first.",
    query: deliveryQuery,
    response: deliveryPage,
  },
  ({ query }) => listDeliveries(query),
);
