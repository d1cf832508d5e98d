import { actionLabel } from "@/lib/audit/kinds";
import { db } from "@/lib/core/db";
import { download } from "@/lib/core/download";
import { matchesSearch } from "@/lib/core/text";
import { mailTemplateLabels } from "@/lib/mail/schema";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { shortUrl } from "@/lib/shortener/address";
import { shownCode } from "@/lib/shortener/shared/codes";
import { profileAudit, userAudit } from "@/lib/users/audit";
import { userNotFound } from "@/lib/users/change";
import { allow, denialForExport } from "@/lib/users/rules";
import { userSelect } from "@/lib/users/select";
import { visibleTo } from "@/lib/wardrobe/access";
import { conversationWith } from "@/lib/whatsapp/desk/export";
import { writeJson } from "@/lib/core/write-json";
import { rowsOf } from "@/lib/people/personal-data";
import { outfitsOf, wardrobesOf } from "@/lib/wardrobe/personal-data";

/** Everything that is kept of the actor, as a JSON download. */
export async function exportOwnData(actor: Actor): Promise<Response> {
  const person = await findPerson(actor.id);
  await profileAudit.record(db, actor, { action: "profile.export", target: { id: actor.id, name: fullName(actor) } });
  const parts = { ...partsOf(person), ...wardrobesOf({ userId: person.id }), ...outfitsOf(person.id) };
  return download({ name: "mis-datos.json", type: "application/json" }, writeJson(parts));
}

/**
 * The same of somebody else, with what was said by WhatsApp under their number: an admin may read that anyway. It is not in what people download
 * of themselves, because anybody can write anybody's number into their profile. Of wardrobes it has those that the actor may see, and
 * no outfits: what is private there is its owner's alone.
 * @throws AppError `not_found`, `forbidden` for somebody above the actor's rank. */
export async function exportUserData(actor: Actor, id: string): Promise<Response> {
  const person = await findPerson(id);
  allow(denialForExport(actor, person));
  await userAudit.record(db, actor, { action: "user.export", target: { id, name: fullName(person) } });
  const parts = {
    ...partsOf(person),
    ...wardrobesOf({ AND: [{ userId: id }, visibleTo(actor)] }),
    whatsappMessages: conversationWith(person.whatsapp),
  };
  return download({ name: `datos-${person.username}.json`, type: "application/json" }, writeJson(parts));
}

const personSelect = { ...userSelect, passwordHash: true, googleId: true } as const;

async function findPerson(id: string) {
  const row = await db.user.findUnique({ where: { id }, select: personSelect });
  if (!row) throw userNotFound();
  const { passwordHash, googleId, ...person } = row;
  return { ...person, hasPassword: passwordHash !== null, signsInWithGoogle: googleId !== null };
}

type Person = Awaited<ReturnType<typeof findPerson>>;

/** What there is, by its kind. Of what others did or wrote only what concerns the person: others have a right to their data too. */
function partsOf(person: Person) {
  const { id, email } = person;
  const createdAt = true;
  return {
    exportedAt: new Date(),
    profile: person,
    sessions: rowsOf(db.session, {
      where: { userId: id },
      select: { createdAt, lastUsedAt: true, expiresAt: true, revokedAt: true, ip: true, userAgent: true },
    }),
    emailChanges: rowsOf(db.emailChange, { where: { userId: id }, select: { email: true, createdAt } }),
    registrations: rowsOf(db.registration, { where: { email }, select: { name: true, createdAt } }),
    secondFactor: secondFactorOf(id),
    passkeys: rowsOf(db.passkey, { where: { userId: id }, select: { name: true, createdAt, lastUsedAt: true } }),
    tokens: rowsOf(db.apiToken, {
      where: { userId: id },
      select: { name: true, scope: true, createdAt, expiresAt: true, lastUsedAt: true, revokedAt: true },
    }),
    lessons: lessonsOf(id),
    shortLinks: rowsOf(
      db.shortLink,
      {
        where: { createdById: id },
        select: { shortCode: true, backHalf: true, destination: true, title: true, tags: true, createdAt },
      },
      ({ shortCode, backHalf, ...link }: Codes) => ({
        shortUrl: shortUrl(shownCode({ shortCode, backHalf })),
        ...link,
      }),
    ),
    orders: rowsOf(db.order, {
      where: { OR: [{ assigneeId: id }, { createdById: id }] },
      select: { number: true, state: true, createdAt },
    }),
    messages: rowsOf(db.contactMessage, {
      // The words find it by an index; as it was typed, it may differ in capitals.
      where: { ...matchesSearch(email), email: { equals: email, mode: "insensitive" } },
      select: { createdAt, name: true, phone: true, subject: true, plan: true, message: true, currentUrl: true },
    }),
    content: rowsOf(db.contentItem, {
      where: { authorId: id },
      select: { kind: true, title: true, state: true, fields: true, createdAt },
    }),
    revisions: rowsOf(
      db.contentRevision,
      { where: { authorId: id }, select: { item: { select: { title: true } }, number: true, reason: true, createdAt } },
      ({ item, ...revision }: { item: { title: string } }) => ({ of: item.title, ...revision }),
    ),
    previewLinks: rowsOf(db.contentPreview, { where: { createdById: id }, select: { label: true, createdAt } }),
    whatsappNotes: rowsOf(db.whatsappNote, { where: { authorId: id }, select: { createdAt, body: true } }),
    whatsappDrafts: draftsOf(id),
    pictures: rowsOf(db.mediaFile, { where: { uploadedById: id }, select: { name: true, alt: true, createdAt } }),
    savedQueries: rowsOf(db.savedQuery, { where: { ownerId: id }, select: { name: true, text: true, createdAt } }),
    queryRuns: rowsOf(db.queryRun, { where: { ownerId: id }, select: { text: true, succeeded: true, createdAt } }),
    mails: rowsOf(
      db.mailJob,
      { where: { to: email }, select: { template: true, createdAt, sentAt: true } },
      ({ template, ...mail }: { template: string }) => ({
        subject: (mailTemplateLabels as Record<string, string>)[template] ?? template,
        ...mail,
      }),
    ),
    /** What the person did in the panel; what it was done to may be somebody else's. */
    activity: rowsOf(
      db.auditEntry,
      { where: { actorId: id }, select: { createdAt, action: true, ip: true, userAgent: true } },
      inWords,
    ),
    /** What anybody changed of the person's account. */
    changes: rowsOf(
      db.auditEntry,
      {
        where: { targetType: { in: ["user", "profile"] }, targetId: id },
        select: { createdAt, action: true, changes: true },
      },
      inWords,
    ),
  };
}

type Codes = { shortCode: string; backHalf: string | null };

const inWords = ({ action, ...entry }: { action: string }) => ({ action: actionLabel(action), ...entry });

async function* secondFactorOf(userId: string): AsyncGenerator<object> {
  const factor = await db.secondFactor.findUnique({
    where: { userId },
    select: { createdAt: true, confirmedAt: true },
  });
  const where = { userId, usedAt: null };
  if (factor) yield { ...factor, recoveryCodesLeft: await db.recoveryCode.count({ where }) };
}

async function* draftsOf(userId: string): AsyncGenerator<object> {
  yield* await db.whatsappDraft.findMany({ where: { userId }, select: { updatedAt: true, body: true } });
}

async function* lessonsOf(userId: string): AsyncGenerator<object> {
  const rows = await db.lessonProgress.findMany({
    where: { userId },
    orderBy: { lastViewedAt: "asc" },
    select: { lessonId: true, lastViewedAt: true, completedAt: true },
  });
  const lessons = await db.lesson.findMany({
    where: { id: { in: rows.map(({ lessonId }) => lessonId) } },
    select: { id: true, titleLesson: true },
  });
  const titles = new Map(lessons.map(({ id, titleLesson }) => [id, titleLesson]));
  for (const { lessonId, ...progress } of rows) yield { lesson: titles.get(lessonId) ?? null, ...progress };
}
