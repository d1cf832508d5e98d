import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { mailTemplate, writeUs } from "@/lib/mail/template";

/** Null once the change is over. */
export const emailAskedMail = mailTemplate({
  name: "email-asked",
  label: "Aviso de cambio de correo pedido",
  data: z.object({ userId: z.uuid() }),
  compose: async ({ userId }, { to, askedAt, site }) => {
    const asked = await db.emailChange.findFirst({
      where: { userId, user: { email: to } },
      select: { email: true, user: { select: { name: true } } },
    });
    if (!asked) return null;
    return {
      subject: "Alguien pidió cambiar tu correo",
      title: `Hola, ${asked.user.name}`,
      paragraphs: [
        `El ${formatDateTime(askedAt)} (hora de Lima y Bogotá) alguien pidió que tu cuenta de ${site.name} use el correo ${asked.email}. Cambiará cuando se abra el enlace que enviamos a esa dirección.`,
      ],
      button: { label: "No fui yo: cambiar mi contraseña", url: `${env.SITE_URL}/auth/password/forgot` },
      notes: [`Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y ${writeUs(site)}.`],
    };
  },
});
