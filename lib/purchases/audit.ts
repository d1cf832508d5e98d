import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { purchaseDetailsPath } from "./shared/panel";

export const purchaseAudit = audited({
  type: "purchase",
  label: "Compras",
  actions: {
    "purchase.renew": "Renovó las descargas de la compra",
    "purchase.invite": "Anotó la invitación de la compra",
    "purchase.cancel": "Canceló la compra",
  },
  fields: { githubUser: "Usuario de GitHub", invited: "Invitado" },
  findExisting: (ids) => db.purchase.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: purchaseDetailsPath,
});
