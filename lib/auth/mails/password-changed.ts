import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { mailTemplate } from "@/lib/mail/template";
import { accessNames } from "@/lib/users/take-back";
import { tellAccess } from "./access-ended";

export const passwordChangedMail = mailTemplate({
  name: "password-changed",
  label: "Aviso de contraseña cambiada",
  data: z.object({ userId: z.uuid(), gone: accessNames.optional(), kept: accessNames.optional() }),
  compose: async ({ userId, gone, kept }, { askedAt }) => {
    const user = await db.user.findUnique({ where: { id: userId }, select: { name: true } });
    if (!user) return null;
    return {
      subject: "Tu contraseña cambió",
      title: `Hola, ${user.name}`,
      paragraphs: [
        `La contraseña de tu cuenta se cambió el ${formatDateTime(askedAt)} (hora de Lima y Bogotá), y tus demás sesiones se cerraron.`,
        ...tellAccess(gone, kept),
      ],
      button: { label: "No fui yo: recuperar mi cuenta", url: `${env.SITE_URL}/auth/password/forgot` },
      notes: ["Si fuiste tú, no tienes que hacer nada."],
    };
  },
});
