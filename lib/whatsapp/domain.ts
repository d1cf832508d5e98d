import type { Domain } from "@/lib/domain";
import { conversationAudit, whatsappAccountAudit } from "./audit";
import { deliveryWork } from "./deliveries/understand";
import { deletePastConversations } from "./desk/retention";
import { conversationFinder } from "./inbox/conversations";
import { encodeOldPictures } from "./media/encode-old";
import { mediaWork } from "./media/fetch";
import { whatsappFiles } from "./media/files";
import { sendWork } from "./sending/outgoing";
import { whatsappPanel } from "./shared/panel";
import { templateWork } from "./templates/sync";

export const whatsappDomain: Domain = {
  name: "whatsapp",
  audit: [conversationAudit, whatsappAccountAudit],
  files: [whatsappFiles],
  finds: [conversationFinder],
  hourly: {
    whatsapp: { label: "Conversaciones de WhatsApp", run: deletePastConversations },
    whatsappPictures: { label: "Imágenes de WhatsApp", run: encodeOldPictures },
  },
  panel: whatsappPanel,
  works: [deliveryWork, sendWork, mediaWork, templateWork],
};
