import { randomUUID } from "node:crypto";
import { dayOf, fromLocalTime, sameDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { id as idSchema } from "@/lib/core/schema";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { getSite } from "@/lib/site/site";
import { certificateAudit } from "./audit";
import { credentialUrl, issuerUrl, revocationsUrl, signCredential } from "./credential";
import { signingKey } from "./keys";
import { certificateIssuedMail } from "./mails/certificate-issued";
import { certificateRevokedMail } from "./mails/certificate-revoked";
import { readRequirements } from "./requirements";
import type { CertificateItem, CertificateStanding } from "./schema";
import { certificateSelect, toCertificate } from "./select";
import { certificateState, factsOf } from "./shared/certificate";

const notFound = () => new AppError("not_found", "No se encontró el certificado.");

/** The certificate that no other has replaced. */
const currentOf = (userId: string, courseId: string) => ({ userId, courseId, renewedAt: null });

/** Gives progress towards a course's certificate, or its renewal once expired. @throws AppError `not_found` */
export async function getStanding(actor: Actor, courseId: string): Promise<CertificateStanding> {
  const [issued, { name: site }] = await Promise.all([
    db.certificate.findFirst({ where: currentOf(actor.id, courseId), select: certificateSelect }),
    getSite(),
  ]);
  const certificate = issued && { id: issued.id, state: certificateState(issued) };
  const since = certificate?.state === "expired" ? issued!.expiresAt : null;
  const requirements = await readRequirements(db, actor.id, courseId, since);
  const { issuedAt, expiresAt, ...facts } = achieved(requirements);
  const preview = { site, facts: factsOf(facts), issuedAt, expiresAt };
  return { ...requirements.standing, name: issued?.name ?? fullName(actor), preview, certificate };
}

function achieved({ course, minutes, standing }: Awaited<ReturnType<typeof readRequirements>>, issuedAt = new Date()) {
  const { certificateMonths: months } = course;
  return {
    issuedAt,
    // Expires at the end of the same day so many months later.
    expiresAt: months ? fromLocalTime(`${sameDay(dayOf(issuedAt), months)}T23:59:59`) : null,
    ...{ lessons: standing.lessons.total, minutes, quizzes: standing.quizzes.total },
    hasProject: standing.project !== "none",
  };
}

/**
 * Issues a course's certificate once, in the name that the person wrote: later calls return the existing one, whatever
 * the name. An expired one is renewed if the requirements are met again.
 * @throws AppError `not_found` for a course without one, `conflict` while something is missing
 */
export async function issueCertificate(
  actor: Actor,
  courseId: string,
  { name }: { name: string },
): Promise<{ id: string }> {
  const signing = await readSigning();
  return db.$transaction(async (tx) => {
    const { id, courseTitle, how } = await makeCertificate(tx, signing, { userId: actor.id, courseId, name });
    if (how === "kept") return { id };
    await certificateAudit.record(tx, actor, {
      action: `certificate.${how}`,
      target: { id, name: courseTitle },
      changes: { name: [null, name] },
    });
    await enqueueMail(tx, certificateIssuedMail, { to: actor.email, data: { certificateId: id } });
    return { id };
  });
}

/** Reads the signing key and the issuer; call it before a transaction. */
export async function readSigning() {
  const [key, site] = await Promise.all([signingKey(), getSite()]);
  return { key, site };
}

type Asked = { userId: string; courseId: string; name: string; at?: Date };

/** Creates or finds the certificate, and notifies nobody. @throws AppError as `issueCertificate` */
export async function makeCertificate(
  tx: Prisma.TransactionClient,
  { key, site }: Awaited<ReturnType<typeof readSigning>>,
  { userId, courseId, name, at }: Asked,
): Promise<{ id: string; courseTitle: string; how: "issue" | "renew" | "kept" }> {
  const where = currentOf(userId, courseId);
  const before = await tx.certificate.findFirst({ where, select: certificateSelect });
  if (before && certificateState(before) !== "expired") return { ...before, how: "kept" };
  const requirements = await readRequirements(tx, userId, courseId, before?.expiresAt);
  const { course, standing } = requirements;
  if (!standing.isMet) throw new AppError("conflict", "Aún no cumples todos los requisitos de este certificado.");
  const id = randomUUID();
  const about = { id, userId, courseId, name, courseTitle: course.title, ...achieved(requirements, at) };
  const credential = await signCredential({ ...about, courseDescription: course.description }, site, key);
  // When two calls collide, the second waits for the first at either statement; one revoked meanwhile stays so.
  const data = [{ ...about, keyId: key.id, credential }];
  const renewed = before && {
    where: { ...where, id: before.id, revokedAt: null },
    data: { renewedAt: about.issuedAt },
  };
  const isLate = renewed && (await tx.certificate.updateMany(renewed)).count === 0;
  if (isLate || (await tx.certificate.createMany({ data, skipDuplicates: true })).count === 0) {
    return { ...(await tx.certificate.findFirstOrThrow({ where, select: certificateSelect })), how: "kept" };
  }
  await tx.courseCompletion.createMany({
    data: [{ userId, courseId, finishedAt: about.issuedAt }],
    skipDuplicates: true,
  });
  return { ...about, how: before ? "renew" : "issue" };
}

/** Gives the public view; null if there is none, for malformed ids too. */
export async function findCertificate(id: string) {
  if (!idSchema.safeParse(id).success) return null;
  const row = await db.certificate.findUnique({
    where: { id },
    select: {
      ...{ ...certificateSelect, lessons: true, minutes: true, quizzes: true, hasProject: true, credential: true },
      ...{ userId: true, renewedAt: true },
    },
  });
  if (!row) return null;
  const { userId, renewedAt, ...found } = row;
  return { ...found, state: certificateState(row), renewedBy: renewedAt && (await findCurrent(userId, row.courseId)) };
}

async function findCurrent(userId: string, courseId: string): Promise<string | null> {
  const current = await db.certificate.findFirst({ where: currentOf(userId, courseId), select: { id: true } });
  return current?.id ?? null;
}

/** @throws AppError `not_found`, `conflict` if revoked */
export async function getUsable(id: string) {
  const found = await findCertificate(id);
  if (!found) throw notFound();
  if (found.state === "revoked") throw new AppError("conflict", "Este certificado fue revocado.");
  return found;
}

export async function listOwnCertificates({ id: userId }: Pick<Actor, "id">): Promise<CertificateItem[]> {
  const rows = await db.certificate.findMany({
    where: { userId, renewedAt: null },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }],
    select: certificateSelect,
  });
  return rows.map(toCertificate);
}

/** Gives an admin's view. @throws AppError `not_found` */
export async function getCertificate(id: string) {
  const row = await db.certificate.findUnique({
    where: { id },
    select: {
      ...certificateSelect,
      ...{ lessons: true, minutes: true, quizzes: true, hasProject: true, keyId: true },
      renewedAt: true,
      user: { select: { id: true, name: true, lastName: true, username: true, email: true } },
    },
  });
  if (!row) throw notFound();
  return {
    ...row,
    state: certificateState(row),
    renewedBy: row.renewedAt && (await findCurrent(row.user.id, row.courseId)),
  };
}

/**
 * Revokes for good; the reason is public.
 * @throws AppError `not_found`, `conflict` if revoked already
 */
export function revokeCertificate(actor: Actor, id: string, { reason }: { reason: string }): Promise<CertificateItem> {
  return db.$transaction(async (tx) => {
    const [row] = await tx.certificate.updateManyAndReturn({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date(), revokedReason: reason },
      select: { ...certificateSelect, user: { select: { email: true } } },
    });
    if (!row) {
      if ((await tx.certificate.count({ where: { id } })) === 0) throw notFound();
      throw new AppError("conflict", "Este certificado ya está revocado.");
    }
    const { user, ...revoked } = row;
    await certificateAudit.record(tx, actor, {
      action: "certificate.revoke",
      target: { id, name: revoked.name },
      changes: { course: [null, revoked.courseTitle], reason: [null, reason] },
    });
    await enqueueMail(tx, certificateRevokedMail, { to: user.email, data: { certificateId: id } });
    return toCertificate(revoked);
  });
}

export async function listRevocations() {
  const revoked = await db.certificate.findMany({
    where: { revokedAt: { not: null } },
    orderBy: { revokedAt: "asc" },
    select: { id: true, revokedReason: true },
  });
  return {
    id: revocationsUrl(),
    issuer: issuerUrl(),
    revokedCredentials: revoked.map(({ id, revokedReason }) => ({
      id: credentialUrl(id),
      revoked: true as const,
      revocationReason: revokedReason ?? "",
    })),
  };
}
