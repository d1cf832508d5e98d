import { z } from "zod";
import { db } from "@/lib/core/db";
import { accountLinkUrl, createAccountToken } from "@/lib/people/account-tokens";
import { mailTemplate } from "@/lib/mail/template";

/** Null once the user is gone. */
export const invitationMail = mailTemplate({
  name: "invitation",
  label: "Invitación",
  data: z.object({ userId: z.uuid() }),
  compose: async ({ userId }, { to, site }) => {
    const user = await db.user.findFirst({
      where: { id: userId, email: to, disabledAt: null },
      select: { id: true, email: true },
    });
    if (!user) return null;
    const token = await createAccountToken(user.id, "invitation");
    return {
      subject: `Te damos la bienvenida a ${site.name}`,
      title: "Hola",
      paragraphs: [
        `Creamos una cuenta para ti en ${site.name}. Para iniciar sesión, elige primero tu contraseña:`,
        `Tu usuario es este correo: ${user.email}`,
      ],
      button: { label: "Elegir mi contraseña", url: accountLinkUrl(token) },
      notes: [
        "El enlace funciona una sola vez y vence en siete días.",
        "Si no esperabas esta invitación, ignora este mensaje.",
      ],
    };
  },
});
