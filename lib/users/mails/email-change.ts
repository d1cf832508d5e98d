import { z } from "zod";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { createEmailToken } from "@/lib/people/confirmations";
import { type MailContent, type MailContext, mailTemplate } from "@/lib/mail/template";

/**
 * Carries the link that confirms a new e-mail, or tells an existing account that somebody wanted its address: only the
 * reader of the mailbox learns which. Leaves out the person's name, because it is user text that strangers must not
 * receive. Null once the person wants another e-mail, or none.
 */
export const emailChangeMail = mailTemplate({
  name: "email-change",
  label: "Confirmar un correo nuevo",
  data: z.object({ userId: z.uuid() }),
  compose: async ({ userId }, { to, site }) => {
    const isAsked = (await db.emailChange.count({ where: { userId, email: to } })) > 0;
    const owner =
      isAsked && (await db.user.findFirst({ where: { email: to, id: { not: userId } }, select: { name: true } }));
    if (owner) return wantedByOthers(owner.name, site);
    const token = await createEmailToken(userId, to);
    if (!token) return null;
    return {
      subject: "Confirma tu nuevo correo",
      title: "Hola",
      paragraphs: [`Pediste usar este correo en tu cuenta de ${site.name}. Confírmalo con este enlace:`],
      button: { label: "Confirmar mi correo", url: `${env.SITE_URL}/auth/email/${token}` },
      notes: [
        "El enlace funciona una sola vez y vence en una hora. Hasta entonces se usa tu correo anterior.",
        "Si no lo pediste, ignora este mensaje.",
      ],
    };
  },
});

const wantedByOthers = (name: string, { name: site, email }: MailContext["site"]): MailContent => ({
  subject: "Alguien quiso usar tu correo en otra cuenta",
  title: `Hola, ${name}`,
  paragraphs: [
    `Desde otra cuenta de ${site} pidieron usar este correo, pero ya es el de tu cuenta. No cambió nada: un correo sirve para una sola cuenta.`,
  ],
  button: { label: "Iniciar sesión en mi cuenta", url: `${env.SITE_URL}/auth/login` },
  notes: [
    "Si la otra cuenta también es tuya, elige para ella un correo distinto.",
    `Si no fuiste tú, ignora este mensaje: tu cuenta sigue igual. Si se repite, escríbenos a ${email}.`,
  ],
});
