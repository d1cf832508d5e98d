import { route } from "@/lib/api/route";
import { exportOrders } from "@/lib/orders/list";
import { orderExportQuery } from "@/lib/orders/query";

export const GET = route(
  {
    access: "collaborator",
    summary: "The travel orders that the filters select, as CSV.",
    query: orderExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ user, query }) => exportOrders(user, query),
);
