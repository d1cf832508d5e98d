import { z } from "zod";
import { reach } from "@/lib/core/page";
import { currency, isoDate, pageOf } from "@/lib/core/schema";
import { orderState } from "./shared/input";

export const orderLabels = {
  operator: "Operador",
  customerName: "Cliente",
  customerPhone: "Teléfono",
  origin: "Origen",
  destination: "Destino",
  departureAt: "Salida",
  returnAt: "Retorno",
  passengers: "Pasajeros",
  priceCents: "Precio",
  currency: "Moneda",
  notes: "Notas",
  assignee: "Responsable",
} as const;
export type OrderField = keyof typeof orderLabels;

const changeFields = Object.keys(orderLabels) as [OrderField, ...OrderField[]];
const changeValue = z.union([z.string(), z.number(), z.null()]);

const named = z.object({ id: z.string(), name: z.string() });

export const orderItem = z.object({
  id: z.string(),
  number: z.string().meta({ example: "OV-2026-0001" }),
  operator: named,
  customerName: z.string(),
  customerPhone: z.string(),
  origin: z.string(),
  destination: z.string(),
  departureAt: isoDate,
  returnAt: isoDate.nullable(),
  passengers: z.number().int(),
  priceCents: z.number().int(),
  currency,
  assignee: named.nullable(),
  state: orderState,
  version: z.number().int().meta({ description: "Sent back with a change, which is refused when another came first" }),
  createdAt: isoDate,
});
export type OrderItem = z.input<typeof orderItem>;

export const orderPage = pageOf(orderItem);

const orderEventKinds = ["created", "updated", "moved"] as const;

export const orderEvent = z.object({
  id: z.string(),
  version: z.number().int(),
  createdAt: isoDate,
  actorName: z.string(),
  kind: z.enum(orderEventKinds),
  from: orderState.nullable(),
  to: orderState.nullable(),
  note: z.string(),
  changes: z.partialRecord(z.enum(changeFields), z.tuple([changeValue, changeValue])),
});
export type OrderEventItem = z.input<typeof orderEvent>;

export const order = orderItem.extend({
  notes: z.string(),
  cancelReason: z.string(),
  updatedAt: isoDate,
  nextStates: z.array(orderState),
  events: z.array(orderEvent),
});
export type OrderDetail = z.input<typeof order>;

export const orderCalendar = z.object({
  month: z.string().meta({ example: "2026-11" }),
  results: z
    .array(orderItem)
    .meta({ description: "The first three orders of each day; the list of the day gives the rest" }),
  days: z
    .array(
      z.object({
        day: z.string().meta({ example: "2026-11-21" }),
        orders: z.number().int(),
        passengers: z.number().int(),
      }),
    )
    .meta({ description: "What each day has in all; days without orders are left out" }),
  totalItems: z
    .number()
    .int()
    .meta({ description: `At most ${reach}` }),
});
export type OrderCalendar = z.input<typeof orderCalendar>;

/** `orders` counts all, `shown` holds the first. */
export type CalendarDay = { shown: OrderItem[]; orders: number };

export const orderReport = z.object({
  date: z.string().meta({ example: "2026-11-21" }),
  text: z.string(),
  totals: z.object({
    orders: z.number().int(),
    passengers: z.number().int(),
    amounts: z.array(z.object({ currency, cents: z.number().int() })),
  }),
});
export type OrderReport = z.input<typeof orderReport>;
