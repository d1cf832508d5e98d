import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { sentence } from "@/lib/core/text";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { certificatePath } from "../shared/certificate";

export const certificateRevokedMail = mailTemplate({
  name: "certificate-revoked",
  label: "Certificado revocado",
  data: z.object({ certificateId: z.uuid() }),
  compose: async ({ certificateId: id }, { site }) => {
    const found = await db.certificate.findUnique({
      where: { id, revokedAt: { not: null } },
      select: { name: true, courseTitle: true, revokedReason: true },
    });
    if (!found) return null;
    return {
      subject: `Revocamos tu certificado de «${found.courseTitle}»`,
      title: `Hola, ${found.name}`,
      paragraphs: [
        `Tu certificado del curso «${found.courseTitle}» ya no es válido.`,
        sentence(`Motivo: ${found.revokedReason ?? ""}`),
      ],
      button: { label: "Ver su página", url: absoluteUrl(certificatePath(id)) },
      notes: [`Si crees que es un error, ${writeUs(site)}.`],
    };
  },
});
