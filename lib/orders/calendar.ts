import { type Day, addMonths, dayOf, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { matchesFilters } from "./list";
import type { CalendarQuery } from "./query";
import { orderSelect, toOrderItem } from "./rows";
import type { OrderCalendar, OrderItem } from "./schema";
import { visibleOrders } from "./visible";

/** As many orders as a month shows; far more than an agency has, and a bound for what is sent. */
const most = 1000;

/** The orders that depart within a month, by the clocks of Bogota, first departure first. */
export async function listCalendar(actor: Actor, { month, operator, state }: CalendarQuery): Promise<OrderCalendar> {
  const where: Prisma.OrderWhereInput = {
    AND: [
      visibleOrders(actor),
      matchesFilters({ operator, state }),
      { departureAt: { gte: startOfDay(`${month}-01`), lt: startOfDay(`${addMonths(month, 1)}-01`) } },
    ],
  };
  const [rows, totalItems] = await Promise.all([
    db.order.findMany({ where, orderBy: [{ departureAt: "asc" }, { id: "asc" }], take: most, select: orderSelect }),
    db.order.count({ where }),
  ]);
  return { month, results: rows.map((row) => toOrderItem(row)), totalItems };
}

/** The same orders by the day on which they depart. */
export function byDay(orders: OrderItem[]): Map<Day, OrderItem[]> {
  const days = new Map<Day, OrderItem[]>();
  for (const order of orders) {
    const day = dayOf(order.departureAt);
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return days;
}
