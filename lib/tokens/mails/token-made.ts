import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
import { env } from "@/lib/core/env";
import { mailTemplate, writeUs } from "@/lib/mail/template";

const uses = {
  read: "leer contenido",
  write: "leer y escribir contenido",
  stats_read: "leer estadísticas",
} as const;

/** Warns the owner, in case somebody else made it. */
export const tokenMadeMail = mailTemplate({
  name: "token-made",
  label: "Aviso de token personal creado",
  data: z.object({ tokenId: z.uuid() }),
  compose: async ({ tokenId }, { askedAt, site }) => {
    const token = await db.apiToken.findUnique({
      where: { id: tokenId },
      select: { name: true, scope: true, expiresAt: true, user: { select: { name: true } } },
    });
    if (!token) return null;
    const may = uses[token.scope];
    const until = token.expiresAt ? ` hasta el ${formatDateTime(token.expiresAt)}` : "";
    return {
      subject: "Creaste un token personal",
      title: `Hola, ${token.user.name}`,
      paragraphs: [
        sentence(
          `El token personal «${token.name}» de tu cuenta se creó el ${formatDateTime(askedAt)} (hora de Lima y Bogotá). Con él, un programa puede ${may} en tu nombre${until}`,
        ),
      ],
      button: { label: "Ver mis tokens", url: `${env.SITE_URL}/dashboard/setting/profile` },
      notes: [`Si fuiste tú, no tienes que hacer nada. Si no, revócalo, cambia tu contraseña y ${writeUs(site)}.`],
    };
  },
});
