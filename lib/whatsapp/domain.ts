import type { Domain } from "@/lib/domain";
import { conversationAudit, whatsappAccountAudit } from "./audit";
import { deliveryWork } from "./deliveries/understand";
import { deletePastConversations } from "./desk/retention";
import { encodeOldPictures } from "./media/encode-old";
import { mediaWork } from "./media/fetch";
import { whatsappFiles } from "./media/files";
import { sendWork } from "./sending/outgoing";
import { whatsappTables } from "./tables";
import { templateWork } from "./templates/sync";

export const whatsappDomain: Domain = {
  name: "whatsapp",
  audit: [conversationAudit, whatsappAccountAudit],
  files: [whatsappFiles],
  hourly: {
    whatsapp: { label: "Conversaciones de WhatsApp", run: deletePastConversations },
    whatsappPictures: { label: "Imágenes de WhatsApp", run: encodeOldPictures },
  },
  metrics: async () => (await import("./metrics")).whatsappMetrics(),
  tables: whatsappTables,
  works: [deliveryWork, sendWork, mediaWork, templateWork],
};
