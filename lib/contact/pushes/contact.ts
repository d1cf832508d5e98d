import { db } from "@/lib/core/db";
import { oneLine } from "@/lib/core/text";
import { subjectLine } from "@/lib/marketing/shared/contact-link";
import { pushTopic } from "@/lib/push/topic";
import { contactMail } from "../mails/contact";

/** Until the message was opened. */
export const contactPush = pushTopic({
  name: "contact",
  label: "Mensajes del formulario de contacto",
  right: "contact",
  data: contactMail.data,
  compose: async ({ messageId }) => {
    const message = await db.contactMessage.findUnique({
      where: { id: messageId, state: "new" },
      select: { name: true, subject: true, plan: true, message: true },
    });
    if (!message) return null;
    return {
      to: "everybody",
      title: "Alguien escribió desde el sitio",
      text: { title: `${message.name}: ${subjectLine(message)}`, body: oneLine(message.message, 300) },
      href: `/dashboard/application/message/${messageId}/details`,
      tag: `contact-${messageId}`,
    };
  },
});
