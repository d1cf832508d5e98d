import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { type AccessNames, accessNames } from "@/lib/users/take-back";

export const accessEndedMail = mailTemplate({
  name: "access-ended",
  label: "Aviso de accesos retirados",
  data: z.object({ userId: z.uuid(), gone: accessNames, kept: accessNames }),
  compose: async ({ userId, gone, kept }, { askedAt, site }) => {
    const user = await db.user.findUnique({ where: { id: userId }, select: { name: true } });
    if (!user) return null;
    return {
      subject: "Cerraste tus demás sesiones",
      title: `Hola, ${user.name}`,
      paragraphs: [
        `Las demás sesiones de tu cuenta se cerraron el ${formatDateTime(askedAt)} (hora de Lima y Bogotá).`,
        ...tellAccess(gone, kept),
      ],
      button: { label: "No fui yo: recuperar mi cuenta", url: `${env.SITE_URL}/auth/password/forgot` },
      notes: [`Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y ${writeUs(site)}.`],
    };
  },
});

export function tellAccess(gone?: AccessNames, kept?: AccessNames): string[] {
  const [left, still] = [listOf(gone), listOf(kept)];
  return [
    ...(left ? [`Ya no dan acceso a tu cuenta: ${left}.`] : []),
    ...(still ? [`Siguen dando acceso: ${still}. Si no reconoces algo, quítalo en tu perfil.`] : []),
  ];
}

function listOf(names?: AccessNames): string {
  if (!names) return "";
  return [
    ...names.tokens.map((name) => `el token personal «${name}»`),
    ...names.passkeys.map((name) => `la llave de acceso «${name}»`),
    ...(names.google ? ["tu cuenta de Google"] : []),
  ].join(", ");
}
