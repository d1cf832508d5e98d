import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { certificatesPage } from "./shared/panel";

export const certificateAudit = audited({
  type: "certificate",
  label: "Certificados",
  actions: {
    "certificate.issue": "Obtuvo el certificado de",
    "certificate.renew": "Renovó el certificado de",
    "certificate.revoke": "Revocó el certificado de",
    "certificate.approve": "Aprobó el proyecto de",
    "certificate.rotate": "Cambió la clave de los certificados",
  },
  fields: { course: "Curso", name: "Nombre", reason: "Motivo" },
  findExisting: (ids) => db.certificate.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `${certificatesPage}/${id}/details`,
});
