import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import type { MailData } from "../schema";
import { tellAccess } from "./access-ended";
import type { MailContent, MailContext } from "./layout";

/** Tells a person that their password was changed and what went with it, so that they notice when it was somebody else. */
export async function composePasswordChanged(
  { userId, gone, kept }: MailData<"password-changed">,
  { askedAt }: MailContext,
): Promise<MailContent | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true } });
  if (!user) return null;
  return {
    subject: "Tu contraseña cambió",
    title: `Hola, ${user.name}`,
    paragraphs: [
      `La contraseña de tu cuenta se cambió el ${formatDateTime(askedAt)} (hora de Lima), y tus demás sesiones se cerraron.`,
      ...tellAccess(gone, kept),
    ],
    button: { label: "No fui yo: recuperar mi cuenta", url: `${env.SITE_URL}/auth/password/forgot` },
    notes: ["Si fuiste tú, no tienes que hacer nada."],
  };
}
