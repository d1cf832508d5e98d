import { z } from "zod";
import { db } from "@/lib/core/db";
import { mailTemplate } from "@/lib/mail/template";
import { codeMinutes, giveDigits } from "../digits";

/** Its digits are made when it is sent, so that only their hash is stored. */
export const proposalCodeMail = mailTemplate({
  name: "proposal-code",
  label: "Código para aceptar una propuesta",
  data: z.object({ codeId: z.uuid() }),
  compose: async ({ codeId }) => {
    const digits = await giveDigits(db, codeId);
    const code = digits && (await findCode(codeId));
    if (!code) return null;
    const { proposal, version } = code;
    const { title } = proposal.versions.find(({ number }) => number === version)!;
    return {
      subject: "Tu código para aceptar la propuesta",
      title: `Tu código es ${digits}`,
      paragraphs: [
        `Escríbelo en la página de la propuesta ${proposal.number}, «${title}», para aceptar su versión ${version}. Sirve una sola vez, durante ${codeMinutes} minutos.`,
        "Si no lo pediste, ignora este correo: sin el código nadie puede aceptarla en tu nombre.",
      ],
    };
  },
});

const findCode = (id: string) =>
  db.proposalCode.findUnique({
    where: { id },
    select: {
      version: true,
      proposal: { select: { number: true, versions: { select: { number: true, title: true } } } },
    },
  });
