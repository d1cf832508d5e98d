import { toLocalTime } from "@/lib/core/days";
import { formatAmount } from "@/lib/core/numbers";
import type { Currency, OrderDetail } from "@/lib/orders/schema";
import type { orderForm } from "@/lib/orders/shared/input";

/** What the fields of the form hold: texts, as people type them. */
export type OrderDefaults = Record<keyof typeof orderForm.shape, string> & { currency: Currency };

/** The fields of an order that is there, or of a new one. */
export function orderDefaults(order: OrderDetail | undefined, initial: Partial<OrderDefaults>): Partial<OrderDefaults> {
  if (!order) return { currency: "PEN", passengers: "1", ...initial };
  // Whole, because a field that is forgotten here would be emptied by the next change.
  const stored: OrderDefaults = {
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
  return stored;
}
