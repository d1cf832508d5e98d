import { z } from "zod";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { withWayBack } from "@/lib/core/safe-path";
import { createRegistrationToken } from "@/lib/people/confirmations";
import { type MailContent, mailTemplate } from "@/lib/mail/template";

/**
 * Carries the link that confirms a new account, or says that the account already exists: only the reader of the
 * mailbox learns which. The typed name is never mailed, since anybody may have typed it. Null once the registration no
 * longer waits.
 */
export const registrationMail = mailTemplate({
  name: "registration",
  label: "Confirmar una cuenta nueva",
  data: z.object({ registrationId: z.uuid() }),
  compose: async ({ registrationId: id }, { to, site }) => {
    const [registration, user] = await Promise.all([
      db.registration.findUnique({ where: { id }, select: { redirectUrl: true } }),
      db.user.findUnique({ where: { email: to }, select: { name: true } }),
    ]);
    if (!registration) return null;
    if (user) return knownAlready(user.name, site.name, registration.redirectUrl);
    const token = await createRegistrationToken(id);
    if (!token) return null;
    return {
      subject: "Confirma tu cuenta",
      title: "Hola",
      paragraphs: [`Falta un paso para crear tu cuenta en ${site.name}: confirma que este correo es tuyo.`],
      button: { label: "Confirmar mi cuenta", url: `${env.SITE_URL}/auth/register/${token}` },
      notes: [
        "El enlace funciona una sola vez y vence en 24 horas.",
        "Si no te registraste, ignora este mensaje: sin el enlace no se crea ninguna cuenta.",
      ],
    };
  },
});

const knownAlready = (name: string, site: string, back: string): MailContent => ({
  subject: "Ya tienes una cuenta",
  title: `Hola, ${name}`,
  paragraphs: [
    `Alguien quiso crear una cuenta en ${site} con este correo, pero ya tienes una. Inicia sesión con ella:`,
  ],
  button: { label: "Iniciar sesión", url: withWayBack(`${env.SITE_URL}/auth/login`, back) },
  notes: [
    `Si olvidaste tu contraseña, elige otra en ${env.SITE_URL}/auth/password/forgot`,
    "Si no fuiste tú, ignora este mensaje: tu cuenta sigue igual.",
  ],
});
