import { z } from "zod";
import { subjectLine } from "@/lib/marketing/shared/contact-link";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";

/** Forwards the message to the studio, replies go to the sender. Null once the message is gone. */
export const contactMail = mailTemplate({
  name: "contact",
  label: "Mensaje de contacto",
  isLasting: true,
  data: z.object({ messageId: z.uuid() }),
  compose: async ({ messageId }, { askedAt }) => {
    const message = await db.contactMessage.findUnique({
      where: { id: messageId },
      select: { name: true, email: true, phone: true, subject: true, plan: true, message: true },
    });
    if (!message) return null;
    const { name, email, phone } = message;
    return {
      subject: `${subjectLine(message)}: ${name}`,
      title: `${name} escribió desde el sitio`,
      paragraphs: message.message.split(/\n+/),
      button: { label: "Ver en el panel", url: absoluteUrl(`/dashboard/application/message/${messageId}/details`) },
      notes: [
        `De ${[name, `(${email})`, phone].filter(Boolean).join(" ")}, el ${formatDateTime(askedAt)} (hora de Lima y Bogotá).`,
        "Si respondes a este correo, le llega a esa persona.",
      ],
      replyTo: { name, address: email },
    };
  },
});
