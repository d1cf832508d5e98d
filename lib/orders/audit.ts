import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { currencyLabels } from "@/lib/core/currency";
import { orderLabels } from "./schema";
import { orderStateLabels } from "./shared/states";

export const orderAudit = audited({
  type: "order",
  label: "Órdenes",
  actions: {
    "order.create": "Creó la orden",
    "order.update": "Editó la orden",
    "order.move": "Cambió el estado de la orden",
    "order.reopen": "Reabrió la orden",
  },
  fields: { ...orderLabels, state: "Estado" },
  values: {
    state: orderStateLabels,
    currency: currencyLabels,
    priceCents: (cents) => (Number(cents) / 100).toFixed(2),
  },
  findExisting: (ids) => db.order.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/order/${id}/details`,
});
