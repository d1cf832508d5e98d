import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { certificateAudit } from "./audit";
import { rotateOldKey } from "./keys";
import { certificateIssuedMail } from "./mails/certificate-issued";
import { certificateRevokedMail } from "./mails/certificate-revoked";
import { findCertificate } from "./service";
import { certificateLimit, certificatesPath } from "./shared/certificate";
import { certificatesPanel } from "./shared/panel";

// Foreign keys delete them with the account.
const certificateData: PersonalData = {
  parts: {
    certificates: ({ id }) =>
      rowsOf(db.certificate, {
        where: { userId: id },
        select: {
          name: true,
          courseTitle: true,
          issuedAt: true,
          expiresAt: true,
          revokedAt: true,
          revokedReason: true,
          renewedAt: true,
        },
      }),
  },
};

const certificateTables: Tables = {
  certificates: {
    about: "Los certificados de los cursos, con el nombre que escribió cada persona.",
    columns: {
      name: "El nombre, como está en el certificado.",
      course_title: "Cómo se llamaba el curso.",
      lessons: "Cuántas lecciones tenía.",
      minutes: "Minutos de contenido.",
      quizzes: "Cuántos cuestionarios aprobó.",
      has_project: "Si aprobó un proyecto.",
      revoked_reason: "Por qué se revocó.",
      credential: "La insignia firmada (Open Badge 3.0).",
      course_id: "El curso, aunque ya no exista.",
      issued_at: "Cuándo se obtuvo.",
      renewed_at: "Cuándo lo reemplazó otro certificado del mismo curso.",
    },
    // Both are public: a key's name and a downloadable credential.
    harmless: ["key_id", "credential"],
    changes: "none",
    keptApart: "una firma solo vale con su clave, y un certificado revocado no vuelve a valer",
  },
  certificate_keys: {
    about: "Las claves con que se firman los certificados.",
    columns: { public_jwk: "La parte pública.", retired_at: "Desde cuándo se firma con otra clave." },
    ...{ hidden: ["private_key"], changes: "none" },
    keptApart: "una firma solo vale con su clave, y un certificado revocado no vuelve a valer",
  },
  certificate_approvals: {
    about: "Los proyectos que se aprobaron a mano, por persona y curso, antes de que se entregaran como tareas.",
    columns: { course_id: "El curso del proyecto." },
    changes: "all",
  },
};

export const certificatesDomain: Domain = {
  name: "certificates",
  audit: [certificateAudit],
  demo: () => import("./demo"),
  fixedPages: { "/certificados/[id]": () => "/certificados/*" },
  hourly: { "certificate-keys": { label: "Claves de los certificados", run: () => rotateOldKey() } },
  // Any such address costs a query.
  limitedPages: [
    {
      under: certificatesPath,
      limit: certificateLimit,
      isMissing: async (path) => !(await findCertificate(path.slice(certificatesPath.length))),
    },
  ],
  mails: [certificateIssuedMail, certificateRevokedMail],
  panel: certificatesPanel,
  personalData: certificateData,
  tables: certificateTables,
};
