import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { mailTemplate } from "@/lib/mail/template";
import type { PitrReport } from "@/prisma/generated/client";

/** Not sent any more once the trouble is over. */
export const pitrTroubleMail = mailTemplate({
  name: "pitr-trouble",
  label: "Aviso sobre restaurar a un momento exacto",
  data: z.object({ userId: z.uuid(), reportId: z.uuid() }),
  compose: async ({ userId, reportId }) => {
    const [user, report] = await Promise.all([
      db.user.findUnique({ where: { id: userId }, select: { name: true } }),
      db.pitrReport.findUnique({ where: { id: reportId } }),
    ]);
    if (!user || !report) return null;
    // Any later drill ends "overdue"; other reports end with a later success of their kind.
    const kind = report.kind === "overdue" ? "drill" : report.kind;
    const later = { kind, endedAt: { gt: report.endedAt }, ok: report.kind === "overdue" ? undefined : true };
    if ((await db.pitrReport.count({ where: later })) > 0) return null;
    const { subject, paragraphs } = texts[report.kind](report);
    return {
      subject,
      title: `Hola, ${user.name}`,
      paragraphs,
      button: { label: "Ver la base de datos en el panel", url: `${env.SITE_URL}/dashboard/setting/database` },
    };
  },
});

const at = (date: Date) => `${formatDateTime(date)} (hora de Lima y Bogotá)`;

const texts: Record<PitrReport["kind"], (report: PitrReport) => { subject: string; paragraphs: string[] }> = {
  drill: ({ target, endedAt, error }) => ({
    subject: "Falló el ensayo de restaurar a un momento exacto",
    paragraphs: [
      `El ensayo del ${at(endedAt)} no pudo comprobar que la base de datos se restaura al ${target ? at(target) : "momento que pedía"}:`,
      error ?? "",
      "El sitio sigue igual: el ensayo se hace aparte. Revisa el problema antes de que necesites restaurar.",
    ],
  }),
  backup: ({ beganAt, error }) => ({
    subject: "Falló la copia base de la base de datos",
    paragraphs: [
      `Falló la copia base del ${at(beganAt)}, que se necesita para restaurar a un momento exacto:`,
      error ?? "",
      "Las copias base anteriores siguen donde estaban.",
    ],
  }),
  archive: ({ beganAt }) => ({
    subject: "La base de datos no se está archivando",
    paragraphs: [
      `Los cambios desde el ${at(beganAt)} no se han archivado. Si la máquina falla ahora, se pierden.`,
      "El registro de Postgres dice por qué. Mientras tanto, los cambios en espera ocupan el disco de la base de datos.",
    ],
  }),
  overdue: ({ beganAt }) => ({
    subject: "Nadie ensaya restaurar a un momento exacto",
    paragraphs: [
      `El último ensayo es del ${at(beganAt)}, y toca uno cada semana.`,
      "Revisa la tarea que hace el ensayo en la máquina de la base de datos.",
    ],
  }),
};
