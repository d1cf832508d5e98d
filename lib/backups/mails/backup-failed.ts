import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { mailTemplate } from "@/lib/mail/template";

/** Not sent any more once the backup has succeeded. */
export const backupFailedMail = mailTemplate({
  name: "backup-failed",
  label: "Aviso de copia de seguridad fallida",
  data: z.object({ userId: z.uuid() }),
  compose: async ({ userId }) => {
    const [user, slot] = await Promise.all([
      db.user.findUnique({ where: { id: userId }, select: { name: true } }),
      db.backupSlot.findFirst({ where: { failedAt: { not: null } }, orderBy: { dueAt: "desc" } }),
    ]);
    if (!user || !slot?.failedAt || slot.doneAt) return null;
    return {
      subject: "Falló la copia de seguridad programada",
      title: `Hola, ${user.name}`,
      paragraphs: [
        `La copia del ${formatDateTime(slot.dueAt)} (hora de Lima y Bogotá) falló:`,
        slot.error ?? "",
        "El sitio lo intentará de nuevo. Las copias anteriores siguen donde estaban.",
      ],
      button: { label: "Ver las copias en el panel", url: `${env.SITE_URL}/dashboard/setting/database` },
    };
  },
});
