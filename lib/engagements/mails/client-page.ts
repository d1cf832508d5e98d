import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { clientPagePath } from "../shared/client-page";

/** The key is read when it is sent, so that a renewed one never leaves, and waiting mails hold none. */
export const clientPageMail = mailTemplate({
  name: "client-page",
  label: "Enlace de la página de un cliente",
  data: z.object({ clientId: z.uuid() }),
  compose: async ({ clientId }, { site }) => {
    const found = await db.clientPage.findUnique({
      where: { clientId },
      select: { key: true, client: { select: { name: true } } },
    });
    if (!found?.key) return null;
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
