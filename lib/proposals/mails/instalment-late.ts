import { z } from "zod";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { proposalPath } from "../shared/proposal";
import { findInstalment } from "./find-instalment";

/** To the studio, when reminders did not help. */
export const instalmentLateMail = mailTemplate({
  name: "instalment-late",
  label: "Pago de una propuesta atrasado",
  data: z.object({ instalmentId: z.uuid() }),
  compose: async ({ instalmentId }) => {
    const found = await findInstalment(instalmentId, ["open"]);
    if (!found) return null;
    const { label, amount, dueOn, proposal } = found;
    return {
      subject: `Pago atrasado: ${amount} de ${proposal.client.name}`,
      title: "Un cliente no ha pagado",
      paragraphs: [
        `${proposal.client.name} debe ${amount} por «${label}» de la propuesta ${proposal.number}. Venció el ${formatDate(startOfDay(dueOn))}, y los recordatorios no bastaron.`,
      ],
      button: { label: "Ver la propuesta", url: absoluteUrl(proposalPath(proposal.id)) },
    };
  },
});
