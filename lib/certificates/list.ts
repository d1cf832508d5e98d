import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { absoluteUrl } from "@/lib/core/seo";
import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import { fullName } from "@/lib/people/shared/names";
import type { CertificateExportQuery, CertificateItem, CertificateQuery } from "./schema";
import { certificateSelect, toCertificate } from "./select";
import { certificatePath, certificateState, type CertificateState, certificateStateLabels } from "./shared/certificate";

export async function listCertificates(query: CertificateQuery): Promise<Page<CertificateItem>> {
  const page = await paginate(db.certificate, query, {
    where: whereOf(query),
    orderBy: [{ [query.sort]: query.order }],
    select: certificateSelect,
    time: "issuedAt",
  });
  return { ...page, results: page.results.map(toCertificate) };
}

export function exportCertificates(query: CertificateExportQuery): Response {
  const rows = {
    where: whereOf(query),
    orderBy: [{ [query.sort]: query.order }, { id: query.order }],
    select: exported,
  };
  return exportRows("certificados", db.certificate, rows, headings, toLine);
}

const exported = {
  ...certificateSelect,
  user: { select: { name: true, lastName: true, username: true, email: true } },
} as const satisfies Prisma.CertificateSelect;

const headings = {
  issuedAt: "Emitido",
  state: "Estado",
  name: "Nombre",
  account: "Cuenta",
  email: "Correo",
  courseTitle: "Curso",
  expiresAt: "Vence",
  revokedAt: "Revocado",
  revokedReason: "Motivo",
  address: "Dirección",
};

const toLine = ({ user, ...row }: Prisma.CertificateGetPayload<{ select: typeof exported }>) => ({
  ...row,
  state: certificateStateLabels[certificateState(row)],
  account: fullName(user),
  email: user.email,
  issuedAt: row.issuedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString(),
  revokedAt: row.revokedAt?.toISOString(),
  address: absoluteUrl(certificatePath(row.id)),
});

function whereOf({ search, state, course }: CertificateExportQuery): Prisma.CertificateWhereInput {
  return { ...matchesSearch(search), ...(state && inState(state, new Date())), ...(course && { courseId: course }) };
}

function inState(state: CertificateState, now: Date): Prisma.CertificateWhereInput {
  if (state === "revoked") return { revokedAt: { not: null } };
  if (state === "expired") return { revokedAt: null, expiresAt: { lt: now } };
  return { revokedAt: null, NOT: { expiresAt: { lt: now } } };
}

export const listCertifiedCourses = (): Promise<{ id: string; title: string }[]> =>
  db.course.findMany({ where: { hasCertificate: true }, orderBy: { title: "asc" }, select: { id: true, title: true } });
