import { db } from "@/lib/core/db";
import { accountLinkUrl, createAccountToken } from "@/lib/people/account-tokens";
import type { MailData } from "../schema";
import type { MailContent, MailContext } from "./layout";

/** The link to choose a new password. Null for an address that has no account, or a disabled one. */
export async function composeRestore(
  { origin }: MailData<"restore">,
  { to }: MailContext,
): Promise<MailContent | null> {
  const user = await db.user.findFirst({ where: { email: to, disabledAt: null }, select: { id: true, name: true } });
  if (!user) return null;
  const token = await createAccountToken(user.id, "restore");
  return {
    subject: "Restablece tu contraseña",
    title: `Hola, ${user.name}`,
    paragraphs: [
      "Recibimos una solicitud para restablecer la contraseña de tu cuenta. Elige una nueva con este enlace:",
    ],
    button: { label: "Restablecer contraseña", url: accountLinkUrl(token, origin) },
    notes: [
      "El enlace funciona una sola vez y caduca en una hora.",
      "Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.",
    ],
  };
}
