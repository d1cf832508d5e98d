import { z } from "zod";
import { db } from "@/lib/core/db";
import { pushTopic } from "@/lib/push/topic";
import { contactName } from "../contacts/person";
import { conversationPath } from "../shared/path";

/** For who planned it, while it stands there unsent. */
export const whatsappPlannedPush = pushTopic({
  name: "whatsapp-planned",
  label: "Mensajes programados que no se enviaron",
  right: "whatsapp",
  data: z.object({ plannedId: z.uuid() }),
  compose: async ({ plannedId }) => {
    const planned = await db.whatsappPlanned.findUnique({
      where: { id: plannedId, state: { in: ["stopped", "failed"] }, contact: { isDemo: false } },
      select: {
        authorId: true,
        reason: true,
        contact: { select: { id: true, name: true, phone: true, username: true } },
      },
    });
    if (!planned?.authorId) return null;
    const { authorId, reason, contact } = planned;
    return {
      to: [authorId],
      title: "Un mensaje programado no se envió",
      text: { title: contactName(contact), body: reason },
      href: conversationPath(contact.id),
      tag: `whatsapp-planned-${plannedId}`,
    };
  },
});
