import { db } from "@/lib/core/db";
import { accountLinkUrl, createAccountToken } from "@/lib/people/account-tokens";
import type { MailData } from "../schema";
import type { MailContent, MailContext } from "./layout";

/** The link with which a person that an admin added chooses a password. Null once they are gone or disabled. */
export async function composeInvitation(
  { userId }: MailData<"invitation">,
  { to, site }: MailContext,
): Promise<MailContent | null> {
  const user = await db.user.findFirst({
    where: { id: userId, email: to, disabledAt: null },
    select: { id: true, name: true, email: true },
  });
  if (!user) return null;
  const token = await createAccountToken(user.id, "invitation");
  return {
    subject: `Te damos la bienvenida a ${site.name}`,
    title: `Hola, ${user.name}`,
    paragraphs: [
      `Creamos una cuenta para ti en ${site.name}. Para entrar, elige primero tu contraseña:`,
      `Tu usuario es este correo: ${user.email}`,
    ],
    button: { label: "Elegir mi contraseña", url: accountLinkUrl(token) },
    notes: [
      "El enlace funciona una sola vez y caduca en siete días.",
      "Si no esperabas esta invitación, ignora este mensaje.",
    ],
  };
}
