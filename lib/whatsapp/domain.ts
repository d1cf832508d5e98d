import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { readOption } from "@/lib/options/select";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { conversationAudit, whatsappAccountAudit } from "./audit";
import { stopReceiving } from "./deliveries/deliveries";
import { deliveryWork } from "./deliveries/understand";
import { demoWork } from "./demo/stand-in";
import { conversationWith } from "./desk/export";
import { deletePastConversations } from "./desk/retention";
import { whatsappFileCalls } from "./file-calls";
import { conversationFinder } from "./inbox/conversations";
import { whatsappHaltedMail } from "./mails/whatsapp-halted";
import { whatsappMentionMail } from "./mails/whatsapp-mention";
import { encodeOldPictures } from "./media/encode-old";
import { mediaWork } from "./media/fetch";
import { whatsappFiles } from "./media/files";
import { whatsappOptions } from "./options";
import { plannedWork } from "./planned/due";
import { whatsappMentionPush } from "./pushes/whatsapp-mention";
import { whatsappPlannedPush } from "./pushes/whatsapp-planned";
import { whatsappMessagePush } from "./inbox/message-push";
import { followWhatsappOptions } from "./sending/hold";
import { sendWork } from "./sending/outgoing";
import { inboxChanged } from "./shared/events";
import { whatsappPanel } from "./shared/panel";
import { templateWork } from "./templates/sync";

/** Deleted with their files by `desk/retention.ts`. */
const tables: Tables = {
  whatsapp_deliveries: {
    about: "Lo que Meta envió, tal como llegó.",
    columns: {
      understood_at: "Cuándo se procesó; vacío si aún no se procesa.",
      messages: "Cuántos mensajes trajo.",
      statuses: "Cuántos avisos de estado trajo.",
      told_at: "Cuándo se avisó al panel.",
    },
    ...{ harmless: ["body", "digest"], changes: "none" },
    past: {
      when: "state = 'understood' AND received_at < $1",
      kept: async () => `${await readOption(whatsappOptions.deliveryRetentionDays)} days`,
    },
  },
  whatsapp_contacts: {
    about: "Las personas que conversan por WhatsApp.",
    columns: {
      last_message_at: "Cuándo fue el último mensaje.",
      last_inbound_at: "Cuándo escribió el contacto por última vez.",
      read_up_to: "Hasta qué momento se leyó.",
      unread: "Cuántos mensajes no leídos tiene.",
      ad_window_until: "Hasta cuándo se le puede escribir por haber venido de un anuncio.",
      snoozed_until: "Hasta cuándo está pospuesta la conversación.",
      link_id: "El enlace corto que nombró primero en sus mensajes.",
      link_at: "Cuándo lo nombró.",
    },
    changes: "all",
  },
  whatsapp_identities: {
    about: "Los números y nombres con que Meta identifica a un contacto.",
    columns: {
      given: "El número o nombre, tal como llegó.",
    },
    changes: "none",
  },
  whatsapp_profiles: { about: "Los nombres que mostró cada contacto.", changes: "none" },
  whatsapp_messages: {
    about: "Los mensajes de WhatsApp, recibidos y enviados.",
    columns: {
      wamid: "El identificador que le da Meta.",
      is_outgoing: "Si lo envió el estudio.",
      emoji: "La reacción, si lo es.",
      target: "El mensaje al que reacciona.",
      quotes: "El mensaje que cita.",
      content: "El resto del contenido del mensaje.",
    },
    changes: "none",
  },
  whatsapp_statuses: {
    about: "Si un mensaje enviado llegó y se leyó.",
    columns: {
      wamid: "El mensaje al que corresponde.",
      status: "Si se envió, llegó, se leyó o falló.",
      recipient: "A quién se envió.",
      errors: "Por qué falló.",
      pricing: "Qué cobra Meta por él.",
    },
    changes: "none",
  },
  // Backups include waiting ones, or their messages would look never sent;
  // a restore settles them instead.
  whatsapp_sends: {
    about: "Los mensajes que se envían o se enviaron desde aquí.",
    columns: {
      contact_id: "A quién se envía.",
      error_code: "El código del error de Meta.",
    },
    harmless: ["key", "error_code"],
    changes: "none",
    keptApart: "se volvería a enviar lo que ya salió",
  },
  whatsapp_rates: {
    about: "Las tarifas de Meta por mercado y categoría, desde cada fecha.",
    columns: {
      market: "El país, o la región de los países sin tarifa propia.",
      valid_from: "Desde qué día vale.",
      micros: "La tarifa, en millonésimas de la moneda.",
    },
    changes: "none",
  },
  whatsapp_costs: {
    about: "Lo que se esperaba que costara cada mensaje enviado.",
    columns: {
      message_id: "El mensaje; ya no existe si se eliminaron sus datos.",
      contact_id: "A quién se envió; vacío si se eliminaron sus datos.",
      at: "Cuándo se envió.",
      markets: "Los mercados cuyas tarifas valen para el contacto.",
      free_reason: "Por qué se esperaba gratis: un anuncio o la ventana; vacío si se cobra.",
      micros: "Cuánto se esperaba, en millonésimas de la moneda; vacío si no había tarifa.",
      market: "El mercado de la tarifa.",
      valid_from: "Desde qué día vale la tarifa.",
    },
    changes: "none",
  },
  whatsapp_media: {
    about: "Las fotos, videos y documentos de los mensajes.",
    columns: {
      meta_id: "El identificador que le da Meta.",
      meta_id_at: "Desde cuándo tiene ese identificador.",
      mime_type: "El tipo de archivo.",
      sha256: "La huella del archivo.",
      is_voice: "Si es una nota de voz.",
      thumbnail_key: "Dónde está su imagen pequeña.",
      seconds: "Cuánto dura, en segundos.",
      encoded_at: "Cuándo se preparó para verlo aquí.",
    },
    harmless: ["key", "thumbnail_key", "sha256"],
    changes: "none",
  },
  whatsapp_templates: {
    about: "Las plantillas de mensajes y si Meta las aprobó.",
    columns: {
      meta_id: "El identificador que le da Meta.",
      status: "Si Meta la aprobó.",
      components: "Sus partes: título, texto y botones.",
      synced_at: "Cuándo se sincronizó con Meta.",
    },
    changes: "none",
  },
  whatsapp_account: {
    about: "El estado de la cuenta de WhatsApp del estudio.",
    columns: {
      templates_synced_at: "Cuándo se sincronizaron las plantillas.",
      webhook_verified_at: "Cuándo comprobó Meta por última vez la dirección del webhook.",
    },
    harmless: ["halt_code"],
    changes: "none",
  },
  whatsapp_labels: { about: "Las etiquetas de conversaciones.", changes: "all" },
  whatsapp_contact_labels: { about: "Qué etiquetas tiene cada conversación.", changes: "all" },
  whatsapp_notes: {
    about: "Las notas internas de cada conversación, y lo que pasó con sus propuestas.",
    columns: { event_path: "La página de lo que pasó; vacío en una nota." },
    changes: "all",
  },
  whatsapp_mentions: { about: "A quién se menciona en una nota.", changes: "all" },
  whatsapp_drafts: { about: "Los mensajes que alguien empezó a escribir y no envió.", changes: "none" },
  whatsapp_planned: {
    about: "Los mensajes programados y los recordatorios.",
    columns: {
      author_id: "Quién lo programó.",
      series_id: "El recordatorio al que pertenece; vacío si es un mensaje suelto.",
      step: "Qué paso del recordatorio es.",
      content: "Lo que se enviará.",
      due_at: "Cuándo se envía.",
      stop_if_answers: "Si ya no se envía cuando la persona escribe antes.",
      heard_at: "Cuándo había escrito la persona por última vez al programarlo.",
      reason: "Por qué no se envió.",
      version: "Cuántas veces cambió.",
    },
    changes: "none",
    keptApart: "se volvería a enviar lo que ya salió",
  },
  whatsapp_quick_replies: {
    about: "Las respuestas rápidas del equipo.",
    columns: {
      shortcut: "El atajo para usarla.",
    },
    changes: "all",
  },
};

const personalData: PersonalData = {
  parts: {
    whatsappNotes: ({ id }) =>
      rowsOf(db.whatsappNote, { where: { authorId: id }, select: { createdAt: true, body: true } }),
    whatsappDrafts: draftsOf,
    whatsappPlanned: ({ id }) =>
      rowsOf(db.whatsappPlanned, {
        where: { authorId: id },
        select: { createdAt: true, dueAt: true, body: true, state: true },
      }),
  },
  partsForAdmins: {
    // Not given to people themselves: anybody can enter another's number
    // in their profile. Admins may read it anyway.
    whatsappMessages: ({ whatsapp }) => conversationWith(whatsapp),
  },
};

async function* draftsOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  yield* await db.whatsappDraft.findMany({ where: { userId }, select: { updatedAt: true, body: true } });
}

export const whatsappDomain: Domain = {
  name: "whatsapp",
  audit: [conversationAudit, whatsappAccountAudit],
  demo: () => import("./demo/seed"),
  events: [{ ...inboxChanged, right: "whatsapp" }],
  fileCalls: whatsappFileCalls,
  files: [whatsappFiles],
  finds: [conversationFinder],
  firstSteps: [
    {
      title: "Conecta WhatsApp",
      hint: "Usa el número de tu estudio. Este paso se completa con la primera conversación real.",
      href: "/dashboard/application/whatsapp",
      order: 50,
      isDone: () => "EXISTS (SELECT FROM whatsapp_contacts WHERE NOT is_demo AND last_message_at IS NOT NULL)",
    },
  ],
  hourly: {
    whatsapp: { label: "Conversaciones de WhatsApp", run: deletePastConversations },
    whatsappPictures: { label: "Imágenes de WhatsApp", run: encodeOldPictures },
  },
  life: { onOptions: followWhatsappOptions, beforeEnd: stopReceiving },
  mails: [whatsappHaltedMail, whatsappMentionMail],
  metrics: async () => (await import("./metrics")).whatsappMetrics(),
  options: whatsappOptions,
  panel: whatsappPanel,
  personalData,
  pushes: [whatsappMessagePush, whatsappMentionPush, whatsappPlannedPush],
  tables,
  works: [deliveryWork, sendWork, plannedWork, demoWork, mediaWork, templateWork],
};
