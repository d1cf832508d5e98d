import type { Domain } from "@/lib/domain";
import { conversationAudit, whatsappAccountAudit } from "./audit";
import { stopReceiving } from "./deliveries/deliveries";
import { deliveryWork } from "./deliveries/understand";
import { deletePastConversations } from "./desk/retention";
import { whatsappFileCalls } from "./file-calls";
import { encodeOldPictures } from "./media/encode-old";
import { mediaWork } from "./media/fetch";
import { whatsappFiles } from "./media/files";
import { followWhatsappOptions } from "./sending/hold";
import { sendWork } from "./sending/outgoing";
import { inboxChanged } from "./shared/events";
import { templateWork } from "./templates/sync";

export const whatsappDomain: Domain = {
  name: "whatsapp",
  audit: [conversationAudit, whatsappAccountAudit],
  events: [{ ...inboxChanged, role: "admin" }],
  fileCalls: whatsappFileCalls,
  files: [whatsappFiles],
  hourly: {
    whatsapp: { label: "Conversaciones de WhatsApp", run: deletePastConversations },
    whatsappPictures: { label: "Imágenes de WhatsApp", run: encodeOldPictures },
  },
  life: { onOptions: followWhatsappOptions, beforeEnd: stopReceiving },
  works: [deliveryWork, sendWork, mediaWork, templateWork],
};
