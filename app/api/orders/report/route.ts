import { route } from "@/lib/api/route";
import { orderReportQuery } from "@/lib/orders/query";
import { reportOrders } from "@/lib/orders/report";
import { orderReport } from "@/lib/orders/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "What departs on a day, as a text for WhatsApp with totals.",
    query: orderReportQuery,
    response: orderReport,
  },
  ({ user, query }) => reportOrders(user, query),
);
