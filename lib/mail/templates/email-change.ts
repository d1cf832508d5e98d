import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { createEmailToken } from "@/lib/people/confirmations";
import type { MailData } from "../schema";
import type { MailContent, MailContext } from "./layout";

/**
 * The link that makes a new e-mail count; to who has an account with it, that somebody wanted it: only who reads the mails of an
 * address learns which of the two it is. Null once the person wants another one, or none.
 */
export async function composeEmailChange(
  { userId }: MailData<"email-change">,
  { to, site }: MailContext,
): Promise<MailContent | null> {
  const isAsked = (await db.emailChange.count({ where: { userId, email: to } })) > 0;
  const owner =
    isAsked && (await db.user.findFirst({ where: { email: to, id: { not: userId } }, select: { name: true } }));
  if (owner) return wantedByOthers(owner.name, site);
  const token = await createEmailToken(userId, to);
  const user = token && (await db.user.findUnique({ where: { id: userId }, select: { name: true } }));
  if (!user) return null;
  return {
    subject: "Confirma tu nuevo correo",
    title: `Hola, ${user.name}`,
    paragraphs: [`Pediste usar este correo en tu cuenta de ${site.name}. Para que valga, confírmalo con este enlace:`],
    button: { label: "Confirmar mi correo", url: `${env.SITE_URL}/auth/email/${token}` },
    notes: [
      "El enlace funciona una sola vez y caduca en una hora. Hasta entonces vale el correo de antes.",
      "Si no lo pediste, ignora este mensaje.",
    ],
  };
}

const wantedByOthers = (name: string, { name: site, email }: MailContext["site"]): MailContent => ({
  subject: "Alguien quiso usar tu correo en otra cuenta",
  title: `Hola, ${name}`,
  paragraphs: [
    `Desde otra cuenta de ${site} se pidió usar este correo, pero ya es el de la tuya. No cambió nada: un correo sirve para una sola cuenta.`,
  ],
  button: { label: "Iniciar sesión en mi cuenta", url: `${env.SITE_URL}/auth/login` },
  notes: [
    "Si la otra cuenta también es tuya, elige para ella un correo distinto.",
    `Si no fuiste tú, ignora este mensaje: tu cuenta sigue igual. Si se repite, escríbenos a ${email}.`,
  ],
});

/** Tells the address until then that somebody asked for another. Null once that was given up or has been done. */
export async function composeEmailAsked(
  { userId }: MailData<"email-asked">,
  { to, askedAt, site }: MailContext,
): Promise<MailContent | null> {
  const asked = await db.emailChange.findFirst({
    where: { userId, user: { email: to } },
    select: { email: true, user: { select: { name: true } } },
  });
  if (!asked) return null;
  return {
    subject: "Alguien pidió cambiar tu correo",
    title: `Hola, ${asked.user.name}`,
    paragraphs: [
      `El ${formatDateTime(askedAt)} (hora de Lima) se pidió que tu cuenta de ${site.name} use el correo ${asked.email}. Cambiará cuando se abra el enlace que enviamos a esa dirección.`,
    ],
    button: { label: "No fui yo: cambiar mi contraseña", url: `${env.SITE_URL}/auth/password/forgot` },
    notes: [`Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y escríbenos a ${site.email}.`],
  };
}

/** Tells the address until then that another one counts now, so that its owner notices when it was somebody else. */
export async function composeEmailChanged(
  { userId }: MailData<"email-changed">,
  { askedAt, site }: MailContext,
): Promise<MailContent | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, email: true } });
  if (!user) return null;
  return {
    subject: "El correo de tu cuenta cambió",
    title: `Hola, ${user.name}`,
    paragraphs: [
      `Desde el ${formatDateTime(askedAt)} (hora de Lima) tu cuenta de ${site.name} usa el correo ${user.email}. Este ya no sirve para entrar.`,
    ],
    notes: [`Si no fuiste tú, escríbenos a ${site.email}.`],
  };
}
