import { formatWeekday } from "@/lib/core/dates";
import { startOfDay, timeOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { formatMoney } from "@/lib/core/numbers";
import type { Actor } from "@/lib/people/actor";
import { matchesFilters } from "./list";
import type { ReportQuery } from "./query";
import { currencies, stateLabels, type OrderItem, type OrderReport } from "./schema";
import { orderSelect, toOrderItem, visibleOrders } from "./select";

/** A day has far fewer, and a message could not hold more. */
const most = 200;

/** The orders that depart on a day as a text for WhatsApp, with their totals. */
export async function reportOrders(actor: Actor, { date, operator, states }: ReportQuery): Promise<OrderReport> {
  const where = {
    AND: [visibleOrders(actor), matchesFilters({ operator, state: states, dateFrom: date, dateTo: date })],
  };
  const [rows, only] = await Promise.all([
    db.order.findMany({ where, orderBy: [{ departureAt: "asc" }, { id: "asc" }], take: most, select: orderSelect }),
    operator ? db.operator.findUnique({ where: { id: operator }, select: { name: true } }) : null,
  ]);
  const orders = rows.map((row) => toOrderItem(row));
  const totals = totalsOf(orders);
  return { date, text: writeReport(date, orders, only?.name), totals };
}

/** How many orders and passengers, and what they cost in each currency. */
export function totalsOf(orders: OrderItem[]): OrderReport["totals"] {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    orders: orders.length,
    passengers: sum(orders.map(({ passengers }) => passengers)),
    amounts: currencies
      .map((currency) => ({ currency, orders: orders.filter((order) => order.currency === currency) }))
      .filter(({ orders: priced }) => priced.length > 0)
      .map(({ currency, orders: priced }) => ({ currency, cents: sum(priced.map(({ priceCents }) => priceCents)) })),
  };
}

/** The text of a report, in WhatsApp's markup. */
function writeReport(date: string, orders: OrderItem[], operator?: string): string {
  const { passengers, amounts } = totalsOf(orders);
  const head = [
    "*Órdenes de viaje*",
    capitalise(formatWeekday(startOfDay(date))),
    ...(operator ? [plain(operator)] : []),
  ];
  if (orders.length === 0) return [...head, "", "No hay salidas para este día."].join("\n");
  return [
    ...head,
    ...orders.flatMap((order) => ["", ...writeOrder(order, operator === undefined)]),
    "",
    "*Totales*",
    `Órdenes: ${orders.length}`,
    `Pasajeros: ${passengers}`,
    ...amounts.map(({ currency, cents }) => `Importe ${currency}: ${money(cents, currency)}`),
  ].join("\n");
}

function writeOrder(order: OrderItem, withOperator: boolean): string[] {
  return [
    `*${timeOf(order.departureAt)} · ${plain(order.origin)} → ${plain(order.destination)}*`,
    `${order.number} · ${stateLabels[order.state]}${withOperator ? ` · ${plain(order.operator.name)}` : ""}`,
    [plain(order.customerName), plain(order.customerPhone)].filter(Boolean).join(" · "),
    `${countPeople(order.passengers)} · ${money(order.priceCents, order.currency)}`,
    ...(order.assignee ? [`Responsable: ${plain(order.assignee.name)}`] : []),
  ];
}

const countPeople = (count: number): string => (count === 1 ? "1 pasajero" : `${count} pasajeros`);

/** Spaces that break, because not every keyboard and search knows the others. */
const money = (cents: number, currency: string): string => formatMoney(cents, currency).replace(/\u00a0/g, " ");

/** What people typed must not turn into markup, nor add lines. */
const plain = (text: string): string =>
  text
    .replace(/[*_~`]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Beyond this, browsers and WhatsApp cut addresses. */
const longest = 6000;

type Link = { href: string; tooLong: boolean; phoneError?: string };

/** The address that opens WhatsApp with a text, for a number where one is given; a number that is none is left out. */
export function whatsappLink(text: string, phone: string): Link {
  const digits = phone.replace(/[\s()+.-]/g, "");
  const valid = /^[1-9]\d{7,14}$/.test(digits);
  const href = `https://wa.me/${valid ? digits : ""}?text=${encodeURIComponent(text)}`;
  const phoneError = digits && !valid ? "Escribe un número con el código del país, como +51 999 000 111." : undefined;
  return { href, tooLong: href.length > longest, phoneError };
}
