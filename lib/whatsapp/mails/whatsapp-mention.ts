import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { fullName } from "@/lib/people/shared/names";
import { mailTemplate } from "@/lib/mail/template";

/** Dropped if the note is gone or was seen. */
export const whatsappMentionMail = mailTemplate({
  name: "whatsapp-mention",
  label: "Mención en una nota de WhatsApp",
  data: z.object({ noteId: z.uuid(), userId: z.uuid() }),
  compose: async ({ noteId, userId }) => {
    const mention = await db.whatsappMention.findUnique({
      where: { noteId_userId: { noteId, userId }, seenAt: null, user: { disabledAt: null } },
      select: {
        note: {
          select: {
            body: true,
            author: { select: { name: true, lastName: true, username: true } },
            contact: { select: { id: true, name: true, phone: true } },
          },
        },
      },
    });
    if (!mention?.note.author) return null;
    const { body, author, contact } = mention.note;
    const who = contact.name || (contact.phone ? `+${contact.phone}` : "un contacto");
    return {
      subject: `${fullName(author)} te mencionó en una nota de WhatsApp`,
      title: `${fullName(author)} te mencionó`,
      paragraphs: [`En la conversación con ${who}:`, ...body.split(/\n+/)],
      button: { label: "Ver la conversación", url: absoluteUrl(`/dashboard/application/whatsapp?id=${contact.id}`) },
      notes: ["Es una nota interna: el cliente no la ve."],
    };
  },
});
