import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { clientPagePath } from "../shared/client-page";

/**
 * The key is read when it is sent, so that a renewed one never leaves, and waiting mails hold none. To an address that
 * is no longer the client's nothing is sent.
 */
export const clientPageMail = mailTemplate({
  name: "client-page",
  label: "Enlace de la página de un cliente",
  data: z.object({ clientId: z.uuid() }),
  compose: async ({ clientId }, { site, to }) => {
    const found = await db.clientPage.findUnique({
      where: { clientId },
      select: { key: true, client: { select: { name: true, email: true } } },
    });
    if (!found?.key || found.client.email !== to) return null;
    return {
      subject: `Tu página en ${site.name}`,
      title: `Hola, ${found.client.name}`,
      paragraphs: [
        "En tu página ves cómo va tu trabajo con nosotros: los pasos, los archivos, las propuestas y los pagos.",
        "Ahí también apruebas lo que está listo o nos dices qué cambiar.",
      ],
      button: { label: "Abrir mi página", url: absoluteUrl(clientPagePath(found.key)) },
      notes: [
        "Guarda este correo: con su enlace se abre tu página, así que no lo compartas.",
        `Si tienes una pregunta, ${writeUs(site)}.`,
      ],
    };
  },
});
