import { route } from "@/lib/api/route";
import { listCalendar } from "@/lib/orders/list";
import { calendarQuery } from "@/lib/orders/query";
import { orderCalendar } from "@/lib/orders/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "The travel orders that depart within a month.",
    query: calendarQuery,
    response: orderCalendar,
  },
  ({ user, query }) => listCalendar(user, query),
);
