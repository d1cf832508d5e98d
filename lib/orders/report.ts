import { formatWeekday } from "@/lib/core/dates";
import { startOfDay, timeOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { formatMoney } from "@/lib/core/numbers";
import { capitalised } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { readPhone } from "@/lib/people/shared/phone";
import { matchesFilters } from "./list";
import type { OrderReportQuery } from "./query";
import { currencies } from "@/lib/core/currency";
import { type OrderItem, type OrderReport } from "./schema";
import { orderStateLabels } from "./shared/states";
import { orderSelect, toOrderItem, visibleOrders } from "./select";

export const mostListed = 200;

/** Gives a day's departures as WhatsApp text: the first ones in detail, with the totals of all. */
export async function reportOrders(actor: Actor, { date, operator, states }: OrderReportQuery): Promise<OrderReport> {
  const where = {
    AND: [visibleOrders(actor), matchesFilters({ operator, state: states, dateFrom: date, dateTo: date })],
  };
  const [rows, sums, only] = await db.$transaction(
    [
      db.order.findMany({
        where,
        orderBy: [{ departureAt: "asc" }, { id: "asc" }],
        take: mostListed,
        select: orderSelect,
      }),
      db.order.groupBy({
        by: "currency",
        where,
        orderBy: { currency: "asc" },
        _count: true,
        _sum: { passengers: true, priceCents: true },
      }),
      db.operator.findMany({ where: { id: { in: operator ? [operator] : [] } }, select: { name: true } }),
    ],
    // List and totals must show the same moment.
    { isolationLevel: "RepeatableRead" },
  );
  const orders = rows.map((row) => toOrderItem(row));
  const sum = (numbers: (number | null)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  const totals: OrderReport["totals"] = {
    orders: sum(sums.map(({ _count }) => _count)),
    passengers: sum(sums.map(({ _sum }) => _sum.passengers)),
    amounts: currencies.flatMap((currency) =>
      sums.filter((row) => row.currency === currency).map(({ _sum }) => ({ currency, cents: Number(_sum.priceCents) })),
    ),
  };
  return { date, text: writeReport(date, orders, totals, only[0]?.name), totals };
}

function writeReport(date: string, orders: OrderItem[], totals: OrderReport["totals"], operator?: string): string {
  const head = [
    "*Órdenes de viaje*",
    capitalised(formatWeekday(startOfDay(date))),
    ...(operator ? [plain(operator)] : []),
  ];
  if (orders.length === 0) return [...head, "", "No hay salidas para este día."].join("\n");
  return [
    ...head,
    ...orders.flatMap((order) => ["", ...writeOrder(order, operator === undefined)]),
    ...writeRest(totals.orders - orders.length),
    "",
    "*Totales*",
    `Órdenes: ${totals.orders}`,
    `Pasajeros: ${totals.passengers}`,
    ...totals.amounts.map(({ currency, cents }) => `Importe ${currency}: ${money(cents, currency)}`),
  ].join("\n");
}

function writeOrder(order: OrderItem, withOperator: boolean): string[] {
  return [
    `*${timeOf(order.departureAt)} · ${plain(order.origin)} → ${plain(order.destination)}*`,
    `${order.number} · ${orderStateLabels[order.state]}${withOperator ? ` · ${plain(order.operator.name)}` : ""}`,
    [plain(order.customerName), plain(order.customerPhone)].filter(Boolean).join(" · "),
    `${countPeople(order.passengers)} · ${money(order.priceCents, order.currency)}`,
    ...(order.assignee ? [`Responsable: ${plain(order.assignee.name)}`] : []),
  ];
}

function writeRest(count: number): string[] {
  if (count === 0) return [];
  const rest = count === 1 ? "1 orden más que no está" : `${count} órdenes más que no están`;
  return ["", `Y ${rest} en esta lista. Los totales incluyen todas las órdenes.`];
}

const countPeople = (count: number): string => (count === 1 ? "1 pasajero" : `${count} pasajeros`);

/** Uses plain spaces, because not every keyboard and search knows non-breaking ones. */
const money = (cents: number, currency: string): string => formatMoney(cents, currency).replace(/\u00a0/g, " ");

/** Typed text must not become markup or add lines. */
const plain = (text: string): string =>
  text
    .replace(/[*_~`]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Browsers and WhatsApp cut longer addresses. */
const longest = 6000;

type Link = { href: string; tooLong: boolean; phoneError?: string };

/** Gives a WhatsApp link with a text, to a number if a valid one is given. */
export function reportLink(text: string, phone: string): Link {
  const digits = readPhone(phone)?.slice(1) ?? "";
  const href = `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
  const phoneError =
    phone.trim() && !digits ? "Escribe un número con el código del país, como +51 999 000 111." : undefined;
  return { href, tooLong: href.length > longest, phoneError };
}
