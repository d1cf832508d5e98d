import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { certificatePath } from "../shared/certificate";

export const certificateIssuedMail = mailTemplate({
  name: "certificate-issued",
  label: "Certificado obtenido",
  data: z.object({ certificateId: z.uuid() }),
  compose: async ({ certificateId: id }) => {
    const found = await db.certificate.findUnique({
      where: { id, revokedAt: null },
      select: { name: true, courseTitle: true },
    });
    if (!found) return null;
    return {
      subject: `Tu certificado de «${found.courseTitle}»`,
      title: `¡Felicitaciones, ${found.name}!`,
      paragraphs: [
        `Terminaste el curso «${found.courseTitle}», y tu certificado ya está en línea.`,
        "En su página puedes descargarlo como PDF o insignia, compartirlo y agregarlo a LinkedIn. Cualquiera que tenga la dirección puede comprobar que es auténtico.",
      ],
      button: { label: "Ver mi certificado", url: absoluteUrl(certificatePath(id)) },
    };
  },
});
