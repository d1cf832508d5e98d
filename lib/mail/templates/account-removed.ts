import { formatDateTime } from "@/lib/core/dates";
import type { MailData } from "../schema";
import type { MailContent, MailContext } from "./layout";

/** Tells a person that their account is gone, so that they notice when it was somebody else. */
export async function composeAccountRemoved(
  _data: MailData<"account-removed">,
  { to, askedAt, site }: MailContext,
): Promise<MailContent> {
  return {
    subject: "Tu cuenta fue eliminada",
    title: "Tu cuenta fue eliminada",
    paragraphs: [
      `La cuenta de ${to} se eliminó el ${formatDateTime(askedAt)} (hora de Lima), con sus sesiones, su avance en los cursos y su armario.`,
    ],
    notes: [`Si no fuiste tú, escríbenos a ${site.email}.`],
  };
}
