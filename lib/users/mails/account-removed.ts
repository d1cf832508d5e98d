import { z } from "zod";
import { formatDateTime } from "@/lib/core/dates";
import { mailTemplate, writeUs } from "@/lib/mail/template";

export const accountRemovedMail = mailTemplate({
  name: "account-removed",
  label: "Aviso de cuenta eliminada",
  data: z.object({}),
  compose: async (_data, { to, askedAt, site }) => ({
    subject: "Tu cuenta fue eliminada",
    title: "Tu cuenta fue eliminada",
    paragraphs: [
      `La cuenta de ${to} se eliminó el ${formatDateTime(askedAt)} (hora de Lima y Bogotá), con sus sesiones, su avance en los cursos y su armario.`,
    ],
    notes: [`Si no fuiste tú, ${writeUs(site)}.`],
  }),
});
