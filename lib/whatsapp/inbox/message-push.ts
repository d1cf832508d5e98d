import { z } from "zod";
import { pushTopic } from "@/lib/push/topic";
import { attends } from "../desk/colleagues";
import { findForAll } from "./conversations";
import { lineOf } from "../shared/kinds";
import { conversationPath } from "../shared/path";

/** For the assignee, else everybody, while unread; not for demo or blocked contacts. */
export const whatsappMessagePush = pushTopic({
  name: "whatsapp-message",
  label: "Mensajes de WhatsApp",
  right: "whatsapp",
  data: z.object({ contactId: z.uuid() }),
  compose: async ({ contactId }) => {
    const conversation = await findForAll(contactId);
    if (!conversation || conversation.unread === 0 || conversation.isBlocked || conversation.isDemo) return null;
    const { name, unread, preview, assignee } = conversation;
    const isAttended = assignee !== null && (await attends(assignee.id));
    return {
      to: isAttended ? [assignee.id] : "everybody",
      title: unread === 1 ? "Un mensaje nuevo de WhatsApp" : `${unread} mensajes nuevos de WhatsApp`,
      text: { title: name, body: preview && !preview.isOutgoing ? lineOf(preview) : "" },
      href: conversationPath(contactId),
      tag: `whatsapp-${contactId}`,
    };
  },
});
