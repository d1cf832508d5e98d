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
import { followWhatsappOptions } from "./sending/hold";
import { sendWork } from "./sending/outgoing";
import { inboxChanged } from "./shared/events";
import { whatsappPanel } from "./shared/panel";
import { templateWork } from "./templates/sync";

/** Conversations go with their files, see `desk/retention.ts`. */
const tables: Tables = {
  whatsapp_deliveries: {
    ...{ harmless: ["body", "digest"], changes: "none" },
    past: {
      when: "state = 'understood' AND received_at < $1",
      kept: async () => `${await readOption(whatsappOptions.deliveryRetentionDays)} days`,
    },
  },
  whatsapp_contacts: { changes: "all" },
  whatsapp_identities: { changes: "none" },
  whatsapp_profiles: { changes: "none" },
  whatsapp_messages: { changes: "none" },
  whatsapp_statuses: { changes: "none" },
  // A backup has those that wait too, or their messages would look as if they had never been sent:
  // a restore settles them instead.
  whatsapp_sends: {
    harmless: ["key", "error_code"],
    changes: "none",
    keptApart: "se volvería a enviar lo que ya salió",
  },
  whatsapp_media: { harmless: ["key", "thumbnail_key", "sha256"], changes: "none" },
  whatsapp_templates: { changes: "none" },
  whatsapp_account: { harmless: ["halt_code"], changes: "none" },
  whatsapp_labels: { changes: "all" },
  whatsapp_contact_labels: { changes: "all" },
  whatsapp_notes: { changes: "all" },
  whatsapp_mentions: { changes: "all" },
  whatsapp_drafts: { changes: "none" },
  whatsapp_quick_replies: { changes: "all" },
};

const personalData: PersonalData = {
  parts: {
    whatsappNotes: ({ id }) =>
      rowsOf(db.whatsappNote, { where: { authorId: id }, select: { createdAt: true, body: true } }),
    whatsappDrafts: draftsOf,
  },
  partsForAdmins: {
    // People are not given what was said under their number: anybody can write anybody's number
    // into their profile. An admin may read it anyway.
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
  events: [{ ...inboxChanged, role: "admin" }],
  fileCalls: whatsappFileCalls,
  files: [whatsappFiles],
  finds: [conversationFinder],
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
  tables,
  works: [deliveryWork, sendWork, demoWork, mediaWork, templateWork],
};
