import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import type { CertificateItem, CertificateQuery } from "./schema";
import { certificateSelect, toCertificate } from "./select";
import type { CertificateState } from "./shared/certificate";

/** Gives one page of the certificates that the filters select. */
export async function listCertificates(query: CertificateQuery): Promise<Page<CertificateItem>> {
  const page = await paginate(db.certificate, query, {
    where: whereOf(query),
    orderBy: [{ [query.sort]: query.order }],
    select: certificateSelect,
    time: "issuedAt",
  });
  return { ...page, results: page.results.map(toCertificate) };
}

function whereOf({ search, state, course }: CertificateQuery): Prisma.CertificateWhereInput {
  return { ...matchesSearch(search), ...(state && inState(state, new Date())), ...(course && { courseId: course }) };
}

function inState(state: CertificateState, now: Date): Prisma.CertificateWhereInput {
  if (state === "revoked") return { revokedAt: { not: null } };
  if (state === "expired") return { revokedAt: null, expiresAt: { lt: now } };
  return { revokedAt: null, NOT: { expiresAt: { lt: now } } };
}

/** The courses that certificates can be asked for by, as the filter names them. */
export const listCertifiedCourses = (): Promise<{ id: string; title: string }[]> =>
  db.course.findMany({ where: { hasCertificate: true }, orderBy: { title: "asc" }, select: { id: true, title: true } });
