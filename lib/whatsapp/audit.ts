import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { conversationPath } from "./shared/path";

/** Excludes how the team sorts conversations. `removal.ts` takes out names of removed ones. */
export const conversationAudit = audited({
  type: "conversation",
  label: "Conversaciones de WhatsApp",
  actions: {
    "conversation.block": "Bloqueó en WhatsApp a",
    "conversation.unblock": "Desbloqueó en WhatsApp a",
    "conversation.export": "Exportó la conversación de WhatsApp con",
    "conversation.remove": "Eliminó los datos de una persona de WhatsApp",
  },
  fields: { messages: "Mensajes", files: "Archivos", notes: "Notas" },
  findExisting: (ids) => db.whatsappContact.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: conversationPath,
});

export const accountTarget = { id: "account", name: "WhatsApp" };

export const whatsappAccountAudit = audited({
  type: "whatsapp",
  label: "Cuenta de WhatsApp",
  actions: {
    "whatsapp.resume": "Reanudó los envíos de",
    "whatsapp.createDemo": "Creó las conversaciones de demostración de",
    "whatsapp.removeDemo": "Quitó las conversaciones de demostración de",
    "whatsapp.createRates": "Agregó tarifas de",
    "whatsapp.removeRates": "Eliminó tarifas de",
  },
  fields: { validFrom: "Vigentes desde", rates: "Tarifas" },
  href: () => "/dashboard/application/whatsapp",
});
