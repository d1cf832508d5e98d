import type { Tables } from "@/lib/core/tables";
import { readOption } from "@/lib/options/select";
import { whatsappOptions } from "./options";

/** Conversations go with their files, see `desk/retention.ts`. */
export const whatsappTables: Tables = {
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
  // In a backup also while it waits, or its message would look as if it had never been sent: a restore settles it instead.
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
