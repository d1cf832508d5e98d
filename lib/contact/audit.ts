import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { messageStateLabels } from "./schema";

export const messageAudit = audited({
  type: "message",
  label: "Mensajes",
  actions: { "message.update": "Cambió el estado del mensaje de" },
  fields: { state: "Estado" },
  values: { state: messageStateLabels },
  findExisting: (ids) => db.contactMessage.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/application/message/${id}/details`,
});
