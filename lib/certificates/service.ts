import { randomUUID } from "node:crypto";
import { dayOf, fromLocalTime, sameDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { id as idSchema } from "@/lib/core/schema";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
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

const ofCourse = (userId: string, courseId: string) => ({ userId_courseId: { userId, courseId } });

/** How far a person is on the way to the certificate of a course. @throws AppError `not_found` */
export async function getStanding(actor: Actor, courseId: string): Promise<CertificateStanding> {
  const [requirements, issued, { name: site }] = await Promise.all([
    readRequirements(db, actor.id, courseId),
    db.certificate.findUnique({ where: ofCourse(actor.id, courseId), select: certificateSelect }),
    getSite(),
  ]);
  const certificate = issued && { id: issued.id, state: certificateState(issued) };
  const { issuedAt, expiresAt, ...facts } = achievedNow(requirements);
  const preview = { site, facts: factsOf(facts), issuedAt, expiresAt };
  return { ...requirements.standing, name: fullName(actor), preview, certificate };
}

/** What a certificate says that is issued now, besides whose it is. */
function achievedNow({ course, minutes, standing }: Awaited<ReturnType<typeof readRequirements>>) {
  const issuedAt = new Date();
  const { certificateMonths: months } = course;
  return {
    issuedAt,
    // The end of the same day so many months later.
    expiresAt: months ? fromLocalTime(`${sameDay(dayOf(issuedAt), months)}T23:59:59`) : null,
    ...{ lessons: standing.lessons.total, minutes, quizzes: standing.quizzes.total },
    hasProject: standing.project !== "none",
  };
}

/**
 * Gives a person the certificate of a course, in the name that they wrote, once: whoever asks again
 * gets the one that there is, whatever they write.
 * @throws AppError `not_found` for a course without one, `conflict` while something is missing
 */
export async function issueCertificate(
  actor: Actor,
  courseId: string,
  { name }: { name: string },
): Promise<{ id: string }> {
  const [key, site] = await Promise.all([signingKey(), getSite()]);
  return db.$transaction(async (tx) => {
    const where = ofCourse(actor.id, courseId);
    const before = await tx.certificate.findUnique({ where, select: { id: true } });
    if (before) return before;
    const requirements = await readRequirements(tx, actor.id, courseId);
    const { course, standing } = requirements;
    if (!standing.isMet) throw new AppError("conflict", "Todavía te falta algo para este certificado.");
    const id = randomUUID();
    const about = { id, userId: actor.id, courseId, name, courseTitle: course.title, ...achievedNow(requirements) };
    const credential = await signCredential({ ...about, courseDescription: course.description }, site, key);
    // Of two that come at once the second waits here for the first.
    const data = [{ ...about, keyId: key.id, credential }];
    if ((await tx.certificate.createMany({ data, skipDuplicates: true })).count === 0) {
      return tx.certificate.findUniqueOrThrow({ where, select: { id: true } });
    }
    await certificateAudit.record(tx, actor, {
      action: "certificate.issue",
      target: { id, name: course.title },
      changes: { name: [null, name] },
    });
    await enqueueMail(tx, certificateIssuedMail, { to: actor.email, data: { certificateId: id } });
    return { id };
  });
}

/** What everybody may see of a certificate; null where there is none, whatever was asked for. */
export async function findCertificate(id: string) {
  if (!idSchema.safeParse(id).success) return null;
  const row = await db.certificate.findUnique({
    where: { id },
    select: { ...certificateSelect, lessons: true, minutes: true, quizzes: true, hasProject: true, credential: true },
  });
  return row && { ...row, state: certificateState(row) };
}

/** One that may be shown round. @throws AppError `not_found`, `conflict` for one that was revoked */
export async function getUsable(id: string) {
  const found = await findCertificate(id);
  if (!found) throw notFound();
  if (found.state === "revoked") throw new AppError("conflict", "Este certificado fue revocado.");
  return found;
}

/** What an admin sees of a certificate. @throws AppError `not_found` */
export async function getCertificate(id: string) {
  const row = await db.certificate.findUnique({
    where: { id },
    select: {
      ...certificateSelect,
      ...{ lessons: true, minutes: true, quizzes: true, hasProject: true, keyId: true },
      user: { select: { id: true, name: true, lastName: true, username: true, email: true } },
    },
  });
  if (!row) throw notFound();
  return { ...row, state: certificateState(row) };
}

/**
 * Takes a certificate back, for good: whoever opens it reads why.
 * @throws AppError `not_found`, `conflict` where it was taken back already
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

/** All that were taken back, as verifiers of badges ask for them. */
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
