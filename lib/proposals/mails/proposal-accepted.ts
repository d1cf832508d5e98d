import { z } from "zod";
import { formatMoney } from "@/lib/core/numbers";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { readSigned } from "../files";
import { proofPath } from "../shared/proposal";

/** Gives both sides the file and the address of its proof. */
export const proposalAcceptedMail = mailTemplate({
  name: "proposal-accepted",
  label: "Propuesta aceptada",
  isLasting: true,
  data: z.object({ acceptanceId: z.uuid() }),
  compose: async ({ acceptanceId: id }) => {
    const found = await db.proposalAcceptance.findFirst({
      where: { id, pdfKey: { not: null } },
      select: {
        pdfKey: true,
        name: true,
        version: true,
        seal: { select: { totalCents: true, currency: true, pdfHash: true } },
        proposal: { select: { number: true, code: true, versions: { select: { number: true, title: true } } } },
      },
    });
    if (!found) return null;
    const { name, seal, proposal, pdfKey, version } = found;
    const { title } = proposal.versions.find(({ number }) => number === version)!;
    return {
      subject: `Propuesta ${proposal.number} aceptada`,
      title: `${name} aceptó la propuesta`,
      paragraphs: [
        `«${title}», por ${formatMoney(Number(seal.totalCents), seal.currency)}.`,
        "El archivo adjunto es lo que se aceptó. Guárdalo: su página de prueba muestra que nadie lo cambió.",
        `Su huella (SHA-256) es ${seal.pdfHash}.`,
      ],
      button: { label: "Ver la prueba", url: absoluteUrl(proofPath(proposal.code)) },
      attachments: [{ filename: `${proposal.number}.pdf`, content: await readSigned(pdfKey!) }],
    };
  },
});
