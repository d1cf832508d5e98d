import { route } from "@/lib/api/route";
import { listOrders } from "@/lib/orders/list";
import { orderQuery } from "@/lib/orders/query";
import { orderPage } from "@/lib/orders/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "The travel orders that the caller may see.",
    query: orderQuery,
    response: orderPage,
  },
  ({ user, query }) => listOrders(user, query),
);
