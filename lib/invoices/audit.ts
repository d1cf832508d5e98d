import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { invoicePath } from "./shared/invoice";

export const invoiceAudit = audited({
  type: "invoice",
  label: "Facturas y boletas",
  actions: {
    "invoice.issue": "Emitió el comprobante",
    "invoice.credit": "Emitió la nota de crédito",
    "invoice.send": "Envió por correo el comprobante",
    "invoice.deliver": "Reenvió a SUNAT el comprobante",
    "invoice.accept": "Marcó como aceptado por SUNAT el comprobante",
  },
  fields: {},
  findExisting: (ids) => db.invoice.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: invoicePath,
});
