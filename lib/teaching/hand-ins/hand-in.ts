import { requireOpen } from "@/lib/academy/locks";
import { takenParts } from "@/lib/academy/shared/task";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { removeFiles } from "@/lib/files/remove";
import { writeBefore } from "@/lib/files/write";
import type { Actor } from "@/lib/people/actor";
import { handInKey, keepHandedIn, readHandedIn } from "./files";
import type { HandInInput, OwnHandIn } from "./schema";
import { handInSelect, toHandIn } from "./select";

/** Null if the actor handed in nothing. */
export async function getOwnHandIn(actor: Actor, lessonId: string): Promise<OwnHandIn> {
  const where = { userId_lessonId: { userId: actor.id, lessonId } };
  const row = await db.handIn.findUnique({ where, select: handInSelect });
  return { handIn: row && toHandIn(row) };
}

/**
 * Allowed again while unread or after a return.
 * @throws AppError `not_found` for a lesson without a task, `forbidden` while locked, `conflict` once accepted,
 * `bad_request` if empty
 */
export async function handInTask(
  actor: Actor,
  lessonId: string,
  { dropsFile, ...input }: HandInInput,
): Promise<OwnHandIn> {
  const lesson = await db.lesson.findUnique({ where: { id: lessonId }, select: { task: true, taskTakes: true } });
  if (!lesson?.task) throw new AppError("not_found", "Esta lección no tiene una tarea.");
  await requireOpen(actor, lessonId);
  const taken = takenParts(lesson.taskTakes);
  const texts = {
    text: taken.includes("text") ? input.text : "",
    link: taken.includes("link") ? input.link : "",
  };
  const sent = input.file && taken.includes("file") ? await readHandedIn(input.file) : null;
  const where = { userId_lessonId: { userId: actor.id, lessonId } };

  const replaced = await writeBefore({
    write: async () => sent && keepHandedIn(sent),
    refer: () =>
      db.$transaction(async (tx) => {
        // The second of two simultaneous calls sees the first's row.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${lessonId}`}, 0))`;
        const before = await tx.handIn.findUnique({ where, select: { state: true, fileKey: true } });
        if (before?.state === "accepted") throw new AppError("conflict", "Tu entrega ya fue aceptada.");
        const file = sent?.row ?? (dropsFile ? { fileKey: null, fileName: null, fileType: null } : {});
        const hasFile = sent !== null || (!dropsFile && Boolean(before?.fileKey));
        if (!texts.text && !texts.link && !hasFile) throw new AppError("bad_request", "Tu entrega está vacía.");
        const data = { ...texts, ...file, state: "handed_in", handedInAt: new Date() } as const;
        await tx.handIn.upsert({
          where,
          create: { userId: actor.id, lessonId, ...data },
          update: { ...data, version: { increment: 1 } },
        });
        return "fileKey" in file ? (before?.fileKey ?? null) : null;
      }),
    discard: async () => sent && removeFiles([handInKey(sent.row.fileKey)]),
  });
  await removeFiles([replaced && handInKey(replaced)]);
  return getOwnHandIn(actor, lessonId);
}
