import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const handInAudit = audited({
  type: "handIn",
  label: "Entregas",
  actions: { "handIn.accept": "Aceptó la entrega de", "handIn.return": "Devolvió la entrega de" },
  fields: {},
  findExisting: (ids) => db.handIn.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/academy/hand-ins/${id}/details`,
});
