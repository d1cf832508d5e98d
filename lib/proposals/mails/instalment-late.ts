import { z } from "zod";
import { formatDate } from "@/lib/core/dates";
import { dayOf, startOfDay } from "@/lib/core/days";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { proposalPath } from "../shared/proposal";
import { findInstalment } from "./find-instalment";

/** To the studio, when reminders did not help, or if the client cannot be reminded. */
export const instalmentLateMail = mailTemplate({
  name: "instalment-late",
  label: "Pago de una propuesta atrasado",
  data: z.object({ instalmentId: z.uuid() }),
  compose: async ({ instalmentId }) => {
    const found = await findInstalment(instalmentId, ["open"]);
    if (!found) return null;
    const { label, amount, dueOn, proposal } = found;
    const { name, email } = proposal.client;
    const isLate = dueOn < dayOf(new Date());
    const when = isLate ? `Venció el ${formatDate(startOfDay(dueOn))}` : "Vence hoy";
    const why = email ? "los recordatorios no bastaron" : "como no tiene correo, no se le recuerda";
    return {
      subject: `${isLate ? "Pago atrasado" : "Pago que vence hoy"}: ${amount} de ${name}`,
      title: "Un cliente no ha pagado",
      paragraphs: [`${name} debe ${amount} por «${label}» de la propuesta ${proposal.number}. ${when}, y ${why}.`],
      button: { label: "Ver la propuesta", url: absoluteUrl(proposalPath(proposal.id)) },
    };
  },
});
