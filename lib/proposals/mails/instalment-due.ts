import { z } from "zod";
import { formatDate } from "@/lib/core/dates";
import { dayOf, startOfDay } from "@/lib/core/days";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { findInstalment } from "./find-instalment";

/** To the client, while the part is not paid. */
export const instalmentDueMail = mailTemplate({
  name: "instalment-due",
  label: "Recordatorio de un pago de una propuesta",
  data: z.object({ instalmentId: z.uuid() }),
  compose: async ({ instalmentId }, { site }) => {
    const found = await findInstalment(instalmentId, ["open"]);
    if (!found) return null;
    const { label, amount, dueOn, charge, proposal, url } = found;
    const when = dueOn < dayOf(new Date()) ? `venció el ${formatDate(startOfDay(dueOn))}` : "vence hoy";
    return {
      subject: `Tu pago de ${amount} ${when}`,
      title: charge.payerName ? `Hola, ${charge.payerName}` : "Hola",
      paragraphs: [
        `El pago «${label}» de la propuesta ${proposal.number}, «${proposal.title}», ${when}. Son ${amount}.`,
      ],
      button: { label: "Pagar", url },
      notes: [`Si ya pagaste o quieres otra fecha, ${writeUs(site)}.`],
    };
  },
});
