import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { OwnCode, OwnCodeInput } from "./schema";

/* Members' code in the runnable blocks of lessons. It is private and never graded. */

/** Limit per person, over all lessons. */
export const mostCode = 500;

async function lessonBySlug(slug: string): Promise<string> {
  const lesson = await db.lesson.findUnique({ where: { slug }, select: { id: true } });
  if (!lesson) throw new AppError("not_found", "No se encontró la lección.");
  return lesson.id;
}

/** @throws AppError `not_found` */
export async function listOwnCode(actor: Actor, slug: string): Promise<{ texts: OwnCode[] }> {
  const lessonId = await lessonBySlug(slug);
  const select = { key: true, text: true, version: true };
  return { texts: await db.lessonCode.findMany({ where: { userId: actor.id, lessonId }, select }) };
}

/**
 * Saves over the version that the writer had, or as the first one. Stale writes, from another window or a late
 * request, are refused and get the current text.
 * @throws AppError `not_found`, `conflict`
 */
export async function keepOwnCode(
  actor: Actor,
  slug: string,
  { key, text, version }: OwnCodeInput,
): Promise<OwnCode & { kept: boolean }> {
  const lessonId = await lessonBySlug(slug);
  const [written] = await db.$queryRaw<{ version: number }[]>`
    INSERT INTO lesson_code AS own (user_id, lesson_id, key, text)
    SELECT ${actor.id}::uuid, ${lessonId}::uuid, ${key}, ${text}
     WHERE (SELECT count(*) FROM lesson_code WHERE user_id = ${actor.id}::uuid) < ${mostCode}
        OR EXISTS (SELECT FROM lesson_code
                    WHERE user_id = ${actor.id}::uuid AND lesson_id = ${lessonId}::uuid AND key = ${key})
    ON CONFLICT (user_id, lesson_id, key) DO UPDATE
      SET text = excluded.text, version = own.version + 1, updated_at = now()
      WHERE own.version = ${version} AND own.text IS DISTINCT FROM excluded.text
    RETURNING version`;
  if (written) return { key, text, version: written.version, kept: true };
  const where = { userId_lessonId_key: { userId: actor.id, lessonId, key } };
  const found = await db.lessonCode.findUnique({ where, select: { key: true, text: true, version: true } });
  // The same text again is a success, as after a request whose answer was lost.
  if (found) return { ...found, kept: found.text === text };
  throw new AppError(
    "conflict",
    `Tu cuenta ya guarda el código de ${mostCode} ejercicios. Este se guarda solo en este navegador.`,
  );
}
