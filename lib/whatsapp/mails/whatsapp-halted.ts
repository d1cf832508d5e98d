import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { mailTemplate } from "@/lib/mail/template";

/** To a superadmin; dropped once sending resumed. */
export const whatsappHaltedMail = mailTemplate({
  name: "whatsapp-halted",
  label: "Aviso de envíos de WhatsApp detenidos",
  data: z.object({ userId: z.uuid() }),
  compose: async ({ userId }) => {
    const [user, account] = await Promise.all([
      db.user.findUnique({ where: { id: userId }, select: { name: true } }),
      db.whatsappAccount.findFirst({ select: { haltedAt: true, haltReason: true } }),
    ]);
    if (!user || !account?.haltedAt) return null;
    return {
      subject: "WhatsApp dejó de enviar mensajes",
      title: `Hola, ${user.name}`,
      paragraphs: [
        `Los envíos de WhatsApp están detenidos desde el ${formatDateTime(account.haltedAt)} (hora de Lima y Bogotá).`,
        account.haltReason,
        "No se pierde ningún mensaje: los que se escriban esperan y se envían en orden cuando se reanuden los envíos.",
      ],
      button: { label: "Abrir WhatsApp en el panel", url: `${env.SITE_URL}/dashboard/application/whatsapp` },
    };
  },
});
