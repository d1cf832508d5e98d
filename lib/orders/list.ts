import { exportRows } from "@/lib/core/csv";
import { addDays, addMonths, dayOf, startOfDay, timeOf, type Day } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { paginate, type Page } from "@/lib/core/page";
import { matchesSearch } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import type { CalendarQuery, OrderExportQuery, OrderQuery } from "./query";
import { stateLabels, type OrderCalendar, type OrderItem } from "./schema";
import { orderDetailSelect, orderSelect, toOrderItem, visibleOrders } from "./select";

/** One page of the orders that the filters select, among those that the person may see. */
export async function listOrders(actor: Actor, query: OrderQuery): Promise<Page<OrderItem>> {
  const where = { AND: [visibleOrders(actor), matchesFilters(query)] };
  const page = await paginate(db.order, query, { where, orderBy: orderOf(query), select: orderSelect });
  return { ...page, results: page.results.map((row) => toOrderItem(row)) };
}

/** Every such order, as a CSV download in the same sequence. */
export function exportOrders(actor: Actor, query: OrderExportQuery): Response {
  const where = { AND: [visibleOrders(actor), matchesFilters(query)] };
  const rows = { where, orderBy: [...orderOf(query), { id: query.order }], select: orderDetailSelect };
  return exportRows("ordenes", db.order, rows, headings, toLine);
}

type Filters = Pick<OrderQuery, "operator" | "state"> &
  Partial<Pick<OrderQuery, "search" | "assignee" | "dateFrom" | "dateTo">>;

/** The condition that the filters of lists, calendar and report have in common. */
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
  // Numbers are given as orders are created; as a text, 10000 would come before 9999.
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
    state: stateLabels[item.state],
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
