import { z } from "zod";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { lastDayOf, offerPath } from "../shared/proposal";

/** While the version is the one that waits for an answer. */
export const proposalSentMail = mailTemplate({
  name: "proposal-sent",
  label: "Propuesta enviada",
  data: z.object({ proposalId: z.uuid(), version: z.number() }),
  compose: async ({ proposalId: id, version }, { site }) => {
    const found = await db.proposal.findUnique({
      where: { id, current: version, state: { in: ["sent", "seen"] } },
      select: { number: true, code: true, title: true, validUntil: true, client: { select: { name: true } } },
    });
    if (!found) return null;
    const { number, code, title, client, validUntil } = found;
    return {
      subject: `Propuesta ${number}: ${title}`,
      title: `Hola, ${client.name}`,
      paragraphs: [
        `Aquí está nuestra propuesta «${title}».`,
        `En su página puedes elegir opciones, ver el total y aceptarla. Vale hasta el ${formatDate(startOfDay(lastDayOf(validUntil!)))}.`,
      ],
      button: { label: "Ver la propuesta", url: absoluteUrl(offerPath(code)) },
      notes: [`Si tienes una pregunta, ${writeUs(site)}.`],
    };
  },
});
