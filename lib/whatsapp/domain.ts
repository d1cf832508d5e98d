import type { Domain } from "@/lib/domain";
import { conversationAudit, whatsappAccountAudit } from "./audit";
import { deliveryWork } from "./deliveries/understand";
import { deletePastConversations } from "./desk/retention";
import { whatsappHaltedMail } from "./mails/whatsapp-halted";
import { whatsappMentionMail } from "./mails/whatsapp-mention";
import { encodeOldPictures } from "./media/encode-old";
import { mediaWork } from "./media/fetch";
import { whatsappFiles } from "./media/files";
import { whatsappOptions } from "./options";
import { whatsappData } from "./personal-data";
import { sendWork } from "./sending/outgoing";
import { templateWork } from "./templates/sync";
import { conversationFinder } from "./inbox/conversations";
import { whatsappPanel } from "./shared/panel";
import { stopReceiving } from "./deliveries/deliveries";
import { whatsappFileCalls } from "./file-calls";
import { followWhatsappOptions } from "./sending/hold";
import { inboxChanged } from "./shared/events";
import { whatsappTables } from "./tables";

export const whatsappDomain: Domain = {
  name: "whatsapp",
  audit: [conversationAudit, whatsappAccountAudit],
  demo: () => import("./demo"),
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
  personalData: whatsappData,
  tables: whatsappTables,
  works: [deliveryWork, sendWork, mediaWork, templateWork],
};
