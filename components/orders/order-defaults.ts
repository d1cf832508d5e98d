import { toLocalTime } from "@/lib/core/days";
import { formatAmount } from "@/lib/core/numbers";
import type { Currency, OrderDetail } from "@/lib/orders/schema";

/** What the fields of the form hold: texts, as people type them. */
export type OrderDefaults = {
  operatorId: string;
  customerName: string;
  customerPhone: string;
  origin: string;
  destination: string;
  departureAt: string;
  returnAt: string;
  passengers: string;
  priceCents: string;
  currency: Currency;
  notes: string;
  assigneeId: string;
};

/** The fields of an order that is there, or of a new one. */
export function orderDefaults(order: OrderDetail | undefined, initial: Partial<OrderDefaults>): Partial<OrderDefaults> {
  if (!order) return { currency: "PEN", passengers: "1", ...initial };
  return {
    operatorId: order.operator.id,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    origin: order.origin,
    destination: order.destination,
    departureAt: toLocalTime(order.departureAt),
    returnAt: order.returnAt ? toLocalTime(order.returnAt) : "",
    passengers: String(order.passengers),
    priceCents: formatAmount(order.priceCents),
    currency: order.currency,
    notes: order.notes,
    assigneeId: order.assignee?.id ?? "",
  };
}
