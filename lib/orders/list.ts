import { exportRows } from "@/lib/core/csv";
import { addDays, addMonths, dayOf, startOfDay, startOfMonth, timeOf, type Day } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { type Page, reach } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { CalendarQuery, OrderExportQuery, OrderQuery } from "./query";
import { orderStateLabels } from "./shared/states";
import type { CalendarDay, OrderCalendar, OrderItem } from "./schema";
import { orderDetailSelect, orderSelect, toOrderItem, visibleOrders } from "./select";

/** Lists only orders that the person may see. */
export async function listOrders(actor: Actor, query: OrderQuery): Promise<Page<OrderItem>> {
  const where = { AND: [visibleOrders(actor), matchesFilters(query)] };
  const page = await paginate(db.order, query, { where, orderBy: orderOf(query), select: orderSelect });
  return { ...page, results: page.results.map((row) => toOrderItem(row)) };
}

export function exportOrders(actor: Actor, query: OrderExportQuery): Response {
  const where = { AND: [visibleOrders(actor), matchesFilters(query)] };
  const rows = { where, orderBy: [...orderOf(query), { id: query.order }], select: orderDetailSelect };
  return exportRows("ordenes", db.order, rows, headings, toLine);
}

type Filters = Pick<OrderQuery, "operator" | "state"> &
  Partial<Pick<OrderQuery, "search" | "assignee" | "dateFrom" | "dateTo">>;

export function matchesFilters(filters: Filters): Prisma.OrderWhereInput {
  const { search = "", operator, state, assignee, dateFrom, dateTo } = filters;
  return {
    ...matchesSearch(search),
    ...(operator && { operatorId: operator }),
    ...(assignee && { assigneeId: assignee }),
    ...(state.length > 0 && { state: { in: state } }),
    departureAt: {
      ...(dateFrom && { gte: startOfDay(dateFrom) }),
      ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }),
    },
  };
}

function orderOf({ sort, order }: OrderExportQuery): Prisma.OrderOrderByWithRelationInput[] {
  // Numbers follow creation; sorted as text, 10000 would come before 9999.
  if (sort === "number" || sort === "createdAt") return [{ createdAt: order }];
  return [{ [sort]: order }, { createdAt: order }];
}

const headings = {
  number: "Número",
  state: "Estado",
  operator: "Operador",
  customerName: "Cliente",
  customerPhone: "Teléfono",
  origin: "Origen",
  destination: "Destino",
  departureAt: "Salida",
  returnAt: "Retorno",
  passengers: "Pasajeros",
  price: "Precio",
  currency: "Moneda",
  assignee: "Responsable",
  notes: "Notas",
  cancelReason: "Motivo de cancelación",
  createdAt: "Creada",
};

function toLine(row: Prisma.OrderGetPayload<{ select: typeof orderDetailSelect }>) {
  const { priceCents, ...item } = toOrderItem(row);
  return {
    ...item,
    state: orderStateLabels[item.state],
    operator: item.operator.name,
    departureAt: localTime(item.departureAt),
    returnAt: item.returnAt ? localTime(item.returnAt) : "",
    price: (priceCents / 100).toFixed(2),
    assignee: item.assignee?.name ?? "",
    createdAt: localTime(item.createdAt),
  };
}

/** "2026-11-21 14:05", which spreadsheets take for a date. */
const localTime = (date: Date): string => `${dayOf(date)} ${timeOf(date)}`;

/** Orders shown for a day of the calendar; the day's list has the rest. */
const mostOfDay = 3;

/** Gives a month's departures (Bogota time): the count of each day and its first orders. */
export async function listCalendar(actor: Actor, { month, operator, state }: CalendarQuery): Promise<OrderCalendar> {
  const where: Prisma.OrderWhereInput = {
    AND: [
      visibleOrders(actor),
      matchesFilters({ operator, state }),
      { departureAt: { gte: startOfMonth(month), lt: startOfMonth(addMonths(month, 1)) } },
    ],
  };
  const orderBy = [{ departureAt: "asc" }, { id: "asc" }] as const;
  const all = await db.order.findMany({
    where,
    orderBy: [...orderBy],
    take: reach,
    select: { id: true, departureAt: true, passengers: true },
  });
  const days = [...groupByDay(all)];
  const shown = days.flatMap(([, orders]) => orders.slice(0, mostOfDay).map(({ id }) => id));
  const rows = await db.order.findMany({
    where: { id: { in: shown } },
    orderBy: [...orderBy],
    select: orderSelect,
  });
  return {
    month,
    results: rows.map((row) => toOrderItem(row)),
    days: days.map(([day, orders]) => ({
      day,
      orders: orders.length,
      passengers: orders.reduce((total, order) => total + order.passengers, 0),
    })),
    totalItems: all.length,
  };
}

export function byDay({ results, days }: OrderCalendar): Map<Day, CalendarDay> {
  const shown = groupByDay(results);
  return new Map(days.map(({ day, orders }) => [day, { shown: shown.get(day) ?? [], orders }]));
}

function groupByDay<Order extends Pick<OrderItem, "departureAt">>(orders: Order[]): Map<Day, Order[]> {
  const days = new Map<Day, Order[]>();
  for (const order of orders) {
    const day = dayOf(order.departureAt);
    const before = days.get(day);
    if (before) before.push(order);
    else days.set(day, [order]);
  }
  return days;
}

export const orderFinder: Finder = {
  kinds: { order: "Órdenes" },
  access: "self",
  order: 20,
  async find(search, take, actor) {
    const orders = await db.order.findMany({
      where: { AND: [visibleOrders(actor), matchesSearch(search)] },
      orderBy: [{ departureAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, number: true, customerName: true, origin: true, destination: true },
    });
    return orders.map(({ id, number, customerName, origin, destination }) => ({
      kind: "order",
      id,
      title: `${number} · ${customerName}`,
      detail: `${origin} – ${destination}`,
      path: `/dashboard/order/${id}/details`,
    }));
  },
};
