import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { mailTemplate, writeUs } from "@/lib/mail/template";

export const emailChangedMail = mailTemplate({
  name: "email-changed",
  label: "Aviso de correo cambiado",
  data: z.object({ userId: z.uuid() }),
  compose: async ({ userId }, { askedAt, site }) => {
    const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, email: true } });
    if (!user) return null;
    return {
      subject: "El correo de tu cuenta cambió",
      title: `Hola, ${user.name}`,
      paragraphs: [
        `Desde el ${formatDateTime(askedAt)} (hora de Lima y Bogotá) tu cuenta de ${site.name} usa el correo ${user.email}. Este correo ya no sirve para iniciar sesión.`,
      ],
      notes: [`Si no fuiste tú, ${writeUs(site)}.`],
    };
  },
});
