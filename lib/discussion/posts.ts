import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { DiscussionPost, Prisma } from "@/prisma/generated/client";
import { askToTell, follow } from "./follow";
import { getPlace, getQuestion, type LessonPlace, postNotFound } from "./place";
import type { PostChanges, QuestionInput } from "./schema";
import { mostReplies } from "./shared/discussion";
import { countWritten, hasLink, isStranger } from "./strangers";

type Tx = Prisma.TransactionClient;
type Written = Pick<DiscussionPost, "id" | "state">;

/** This many reports hold a post until staff decides. */
const holdingReports = 3;

const select = { id: true, state: true } as const;

/** @throws AppError `not_found`, `forbidden`, `conflict`, `too_many_requests` */
export async function createQuestion(actor: Actor, lessonId: string, { title, body }: QuestionInput): Promise<Written> {
  const place = await getPlace(actor, lessonId, { writes: true });
  const state = await stateFor(actor, place, `${title}\n${body}`, true);
  return db.$transaction(async (tx) => {
    await refuseRepeated(tx, actor, body);
    const data = { lessonId, authorId: actor.id, title, body, state, isStaff: place.isStaff };
    const written = await tx.discussionPost.create({ data, select });
    await follow(tx, written.id, actor.id);
    return written;
  });
}

/** @throws AppError as `createQuestion` */
export async function answerPost(actor: Actor, questionId: string, body: string): Promise<Written> {
  const { place } = await getQuestion(actor, questionId, { writes: true });
  const state = await stateFor(actor, place, body, true);
  return db.$transaction(async (tx) => {
    await refuseRepeated(tx, actor, body);
    const question = await holdPost(tx, questionId);
    if (question?.state !== "shown") throw new AppError("conflict", "Esta duda ya no recibe respuestas.");
    if ((await tx.discussionPost.count({ where: { questionId } })) >= mostReplies) {
      throw new AppError("conflict", `Esta duda ya tiene ${mostReplies} respuestas. Publica una duda nueva.`);
    }
    // The time is taken within the lock, so that mails find every answer older than the newest.
    const data = { questionId, authorId: actor.id, body, state, isStaff: place.isStaff, createdAt: new Date() };
    const written = await tx.discussionPost.create({ data: { ...data, lessonId: place.lessonId }, select });
    await follow(tx, questionId, actor.id);
    if (state === "shown") await askToTell(tx, questionId, actor.id);
    return written;
  });
}

/** @throws AppError `not_found`, `conflict` when another window was faster */
export async function updatePost(actor: Actor, id: string, { title, body, version }: PostChanges): Promise<Written> {
  const { lessonId, questionId } = await getOwn(actor, id);
  if (questionId === null && title === undefined)
    throw new AppError("bad_request", "Escribe un texto.", { title: "Escribe un texto." });
  const place = await getPlace(actor, lessonId, { writes: true });
  const state = await stateFor(actor, place, `${title ?? ""}\n${body}`, false);
  return db.$transaction(async (tx) => {
    const before = await holdPost(tx, id);
    if (before?.version !== version || !isAlive(before)) {
      throw new AppError("conflict", "El texto cambió en otra ventana. Copia el tuyo y ábrelo de nuevo.");
    }
    const data = {
      ...{ body, version: version + 1 },
      // A post that nobody else saw yet is not marked as edited.
      ...(before.state === "shown" && { editedAt: new Date() }),
      ...(questionId === null && { title }),
      // Held posts stay held.
      ...(state === "held" && { state }),
    };
    return tx.discussionPost.update({ where: { id }, data, select });
  });
}

/**
 * A question that others answered loses only its text.
 * @throws AppError `not_found`
 */
export async function deletePost(actor: Actor, id: string): Promise<void> {
  await getOwn(actor, id);
  await db.$transaction(async (tx) => {
    const post = await holdPost(tx, id);
    if (!post || !isAlive(post)) throw postNotFound();
    await erasePosts(tx, actor.id, [id]);
  });
}

/** Erases somebody's posts: questions that nobody else answered completely, only the text of any other. */
export async function erasePosts(tx: Tx, authorId: string, ids?: string[]): Promise<void> {
  const own = { authorId, ...(ids && { id: { in: ids } }) };
  await tx.discussionPost.deleteMany({ where: { ...own, questionId: { not: null } } });
  await tx.discussionPost.deleteMany({
    where: {
      ...own,
      questionId: null,
      answers: { none: { OR: [{ authorId: null }, { authorId: { not: authorId } }] } },
    },
  });
  const gone = { title: "", body: "", reason: "", state: "deleted", version: { increment: 1 } } as const;
  await tx.discussionPost.updateMany({ where: { ...own, questionId: null }, data: gone });
}

/**
 * By the asker or staff; null takes it back.
 * @throws AppError `not_found`, `forbidden`
 */
export async function acceptAnswer(actor: Actor, questionId: string, answerId: string | null): Promise<void> {
  const { question, place } = await getQuestion(actor, questionId);
  if (question.authorId !== actor.id && !place.isStaff) {
    throw new AppError("forbidden", "Solo la persona que preguntó o el equipo puede elegir la respuesta.");
  }
  await db.$transaction(async (tx) => {
    await holdPost(tx, questionId);
    await tx.discussionPost.updateMany({ where: { questionId, isAccepted: true }, data: { isAccepted: false } });
    if (answerId === null) return;
    const where = { id: answerId, questionId, state: "shown" } as const;
    const { count } = await tx.discussionPost.updateMany({ where, data: { isAccepted: true } });
    if (count === 0) throw new AppError("not_found", "No se encontró la respuesta.");
  });
}

/**
 * Once per person.
 * @throws AppError `not_found`, `conflict` for one's own
 */
export async function reportPost(actor: Actor, id: string, reason: string): Promise<void> {
  const post = await db.discussionPost.findFirst({ where: { id, state: "shown" } });
  if (!post) throw postNotFound();
  await getQuestion(actor, post.questionId ?? id);
  if (post.authorId === actor.id) throw new AppError("conflict", "Lo escribiste tú: puedes editarlo o eliminarlo.");
  await db.$transaction(async (tx) => {
    const { isStaff, decidedAt } = (await holdPost(tx, id)) ?? post;
    await tx.discussionReport.createMany({ data: { postId: id, userId: actor.id, reason }, skipDuplicates: true });
    const open = await tx.discussionReport.count({
      where: { postId: id, createdAt: { gt: decidedAt ?? new Date(0) } },
    });
    if (open < holdingReports || isStaff) return;
    const data = { state: "held", version: { increment: 1 } } as const;
    await tx.discussionPost.updateMany({ where: { id, state: "shown" }, data });
  });
}

async function getOwn(actor: Actor, id: string): Promise<DiscussionPost> {
  const post = await db.discussionPost.findFirst({ where: { id, authorId: actor.id } });
  if (!post || !isAlive(post)) throw postNotFound();
  return post;
}

const isAlive = ({ state }: Pick<DiscussionPost, "state">): boolean => state === "shown" || state === "held";

/** Locks it until the transaction ends; null when it is gone. */
export async function holdPost(tx: Tx, id: string): Promise<DiscussionPost | null> {
  await tx.$queryRaw`SELECT 1 FROM discussion_posts WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.discussionPost.findUnique({ where: { id } });
}

/** @throws AppError `too_many_requests` */
async function stateFor(
  actor: Actor,
  { isStaff }: LessonPlace,
  text: string,
  isNew: boolean,
): Promise<"shown" | "held"> {
  await countWritten(actor.id, isStaff ? "staff" : "everybody");
  if (isStaff || !(await isStranger(actor.id))) return "shown";
  if (isNew) await countWritten(actor.id, "strangers");
  return hasLink(text) ? "held" : "shown";
}

/** The lock covers two windows that send at once. @throws AppError `conflict` */
async function refuseRepeated(tx: Tx, { id: authorId }: Actor, body: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`discussion ${authorId}`}, 0))`;
  const since = new Date(Date.now() - 86_400_000);
  const where = { authorId, body, createdAt: { gt: since }, state: { not: "deleted" } } as const;
  if ((await tx.discussionPost.count({ where })) > 0) {
    throw new AppError("conflict", "Ya publicaste este mismo texto.");
  }
}
