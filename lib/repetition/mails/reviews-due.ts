import { z } from "zod";
import { db } from "@/lib/core/db";
import { personToken } from "@/lib/core/keys";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { getRepetition } from "../service";
import { dueWords, repetitionPath, stopKey } from "../shared/repetition";

export const stopPurpose = "repetition.mail";

/** Null when nothing is due, or mails are not wanted. */
export const reviewsDueMail = mailTemplate({
  name: "reviews-due",
  label: "Repaso del día",
  data: z.object({ userId: z.uuid() }),
  compose: async ({ userId }) => {
    const where = { userId, mailHour: { not: null }, user: { disabledAt: null } };
    const settings = await db.reviewSettings.findFirst({ where, select: { user: { select: { name: true } } } });
    const repetition = settings && (await getRepetition({ id: userId }));
    if (!repetition || repetition.due === 0) return null;
    const words = dueWords(repetition);
    const token = personToken(stopPurpose, userId);
    return {
      subject: `Tu repaso de hoy: ${words}`,
      title: `${settings.user.name}, hoy te tocan ${words}`,
      paragraphs: ["Ya respondiste estas preguntas en la academia. Es el momento de recordarlas."],
      button: { label: "Repasar ahora", url: absoluteUrl(repetitionPath) },
      notes: ["Recibes este correo porque lo pediste en tu repaso."],
      refusal: {
        url: absoluteUrl(`${repetitionPath}?${stopKey}=${token}`),
        call: absoluteUrl(`/api/repetition/mail/stop?token=${token}`),
      },
    };
  },
});
