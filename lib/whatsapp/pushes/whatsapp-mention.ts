import { db } from "@/lib/core/db";
import { oneLine } from "@/lib/core/text";
import { fullName } from "@/lib/people/shared/names";
import { pushTopic } from "@/lib/push/topic";
import { whatsappMentionMail } from "../mails/whatsapp-mention";
import { conversationPath } from "../shared/path";

/** Dropped once they have seen it. */
export const whatsappMentionPush = pushTopic({
  name: "whatsapp-mention",
  label: "Menciones en notas de WhatsApp",
  right: "whatsapp",
  data: whatsappMentionMail.data,
  compose: async ({ noteId, userId }) => {
    const mention = await db.whatsappMention.findUnique({
      where: { noteId_userId: { noteId, userId }, seenAt: null },
      select: {
        note: {
          select: { body: true, contactId: true, author: { select: { name: true, lastName: true, username: true } } },
        },
      },
    });
    if (!mention?.note.author) return null;
    const { body, contactId, author } = mention.note;
    return {
      to: [userId],
      title: "Te mencionaron en una nota",
      text: { title: `${fullName(author)} te mencionó`, body: oneLine(body, 300) },
      href: conversationPath(contactId),
      tag: `whatsapp-mention-${noteId}`,
    };
  },
});
