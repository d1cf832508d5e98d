import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { paymentPath } from "./shared/paths";
import { paymentStateLabels } from "./shared/states";

/** Says nothing of a payer, hence no reasons and notes: the log outlives their data. */
export const paymentAudit = audited({
  type: "payment",
  label: "Pagos",
  actions: {
    "payment.confirm": "Confirmó el pago de",
    "payment.refuse": "Rechazó el pago de",
    "payment.refund": "Devolvió el pago de",
    "payment.dispute": "Supo que reclaman el pago de",
    "payment.dispute-end": "Supo que terminó el reclamo del pago de",
  },
  fields: { state: "Estado" },
  values: { state: paymentStateLabels },
  findExisting: (ids) => db.payment.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: paymentPath,
});
