import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { LessonNote, LessonNoteChange, LessonNoteInput } from "./schema";
import { mostNotes, mostOfLesson } from "./shared/notes";

/* Notes are private: every query includes the owner. */

const select = {
  ...{ id: true, quote: true, prefix: true, suffix: true },
  ...{ text: true, version: true, createdAt: true },
} as const;

type Owner = Pick<Actor, "id">;

/** Newest first. */
export async function listLessonNotes(actor: Owner, lessonId: string): Promise<{ notes: LessonNote[] }> {
  const where = { userId: actor.id, lessonId };
  return { notes: await db.lessonNote.findMany({ where, select, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }) };
}

/** Idempotent. @throws AppError `not_found`, `conflict` */
export async function createLessonNote(actor: Owner, { id, lessonId, ...note }: LessonNoteInput): Promise<LessonNote> {
  const lesson = await db.lesson.findUnique({ where: { id: lessonId }, select: { titleLesson: true } });
  if (!lesson) throw new AppError("not_found", "No se encontró la lección.");
  const userId = actor.id;
  return db.$transaction(async (tx) => {
    // Locks, so that two windows count in turn.
    await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const kept = await tx.lessonNote.findUnique({ where: { id }, select: { ...select, userId: true } });
    if (kept?.userId === userId) return kept;
    if (kept) throw new AppError("conflict", "No se pudo guardar el apunte. Inténtalo de nuevo.");
    const [all, ofLesson] = await Promise.all([
      tx.lessonNote.count({ where: { userId } }),
      tx.lessonNote.count({ where: { userId, lessonId } }),
    ]);
    if (ofLesson >= mostOfLesson)
      throw new AppError(
        "conflict",
        `Puedes tener hasta ${mostOfLesson} apuntes en una lección. Elimina alguno antes.`,
      );
    if (all >= mostNotes)
      throw new AppError("conflict", `Tu cuenta puede tener hasta ${mostNotes} apuntes. Elimina alguno antes.`);
    const data = { ...note, id, userId, lessonId, lessonTitle: lesson.titleLesson };
    return tx.lessonNote.create({ data, select });
  });
}

/** Replaces the version that the writer had. @throws AppError `not_found`, `conflict`, `bad_request` */
export async function updateLessonNote(
  actor: Owner,
  id: string,
  { text, version }: LessonNoteChange,
): Promise<LessonNote> {
  const own = { id, userId: actor.id };
  const found = await findNote(own);
  if (found.quote === null && text === "") throw new AppError("bad_request", "Escribe el apunte.");
  const data = { text, version: { increment: 1 } };
  const { count } = await db.lessonNote.updateMany({ where: { ...own, version, NOT: { text } }, data });
  const note = await findNote(own);
  // The same text again is a success, as after a request whose answer was lost.
  if (count === 1 || note.text === text) return note;
  throw new AppError("conflict", "Este apunte cambió en otra ventana.");
}

/** @throws AppError `not_found` */
export async function removeLessonNote(actor: Owner, id: string): Promise<void> {
  const { count } = await db.lessonNote.deleteMany({ where: { id, userId: actor.id } });
  if (count === 0) throw missing();
}

async function findNote(where: { id: string; userId: string }): Promise<LessonNote> {
  const note = await db.lessonNote.findFirst({ where, select });
  if (!note) throw missing();
  return note;
}

const missing = () => new AppError("not_found", "No se encontró el apunte.");
