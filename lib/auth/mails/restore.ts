import { z } from "zod";
import { db } from "@/lib/core/db";
import { accountLinkUrl, createAccountToken } from "@/lib/people/account-tokens";
import { mailTemplate } from "@/lib/mail/template";

/** Null for an address without an active account. */
export const restoreMail = mailTemplate({
  name: "restore",
  label: "Restablecer la contraseña",
  /** `origin` is the site's own that the link is built for, `back` the page the person wanted. */
  data: z.object({ origin: z.string(), back: z.string().optional() }),
  compose: async ({ origin, back }, { to }) => {
    const user = await db.user.findFirst({ where: { email: to, disabledAt: null }, select: { id: true, name: true } });
    if (!user) return null;
    const token = await createAccountToken(user.id, "restore");
    return {
      subject: "Restablece tu contraseña",
      title: `Hola, ${user.name}`,
      paragraphs: [
        "Recibimos una solicitud para restablecer la contraseña de tu cuenta. Elige una nueva con este enlace:",
      ],
      button: { label: "Restablecer contraseña", url: accountLinkUrl(token, origin, back) },
      notes: [
        "El enlace funciona una sola vez y vence en una hora.",
        "Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.",
      ],
    };
  },
});
