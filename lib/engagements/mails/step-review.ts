import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { clientPagePath } from "../shared/client-page";

/** To the client, while the step waits for their answer, their page is open and the address is theirs. */
export const stepReviewMail = mailTemplate({
  name: "engagement-step-review",
  label: "Paso de un encargo por aprobar",
  data: z.object({ stepId: z.uuid() }),
  compose: async ({ stepId: id }, { site, to }) => {
    const found = await db.engagementStep.findUnique({
      where: { id, state: "review" },
      select: {
        title: true,
        engagement: {
          select: { title: true, client: { select: { name: true, email: true, page: { select: { key: true } } } } },
        },
      },
    });
    const key = found?.engagement.client.page?.key;
    if (!found || !key || found.engagement.client.email !== to) return null;
    const { title, engagement } = found;
    return {
      subject: `Por aprobar: ${title}`,
      title: `Hola, ${engagement.client.name}`,
      paragraphs: [
        `«${title}», de «${engagement.title}», está listo para que lo revises.`,
        "En tu página puedes aprobarlo o decirnos qué cambiar.",
      ],
      button: { label: "Ver mi página", url: absoluteUrl(clientPagePath(key)) },
      notes: [`Este enlace abre tu página: no lo compartas. Si tienes una pregunta, ${writeUs(site)}.`],
    };
  },
});
