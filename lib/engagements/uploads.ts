import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { detectType } from "@/lib/files/content-type";
import { keepContents } from "@/lib/files/keep-contents";
import { removeFiles } from "@/lib/files/remove";
import { writeBefore } from "@/lib/files/write";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { engagementAudit } from "./audit";
import { engagementFileMissing, engagementKey } from "./files";
import type { EngagementFile, FileQuery } from "./schema";
import { engagementFileSelect } from "./select";
import { lockEngagement } from "./service";
import { engagementLimits, mostEngagementFileBytes } from "./shared/engagement";
import { requireChangeable, stepNotFound } from "./steps";

type Upload = { body: AsyncIterable<Uint8Array>; size: number } & FileQuery;

/**
 * Keeps a file for the client, optionally of a step. Its type is told by its contents, and it is only ever downloaded.
 * @throws AppError `not_found`, `conflict` when there are too many or the step was approved, `bad_request`, `payload_too_large`, and as
 * `storage.put`
 */
export async function addFile(
  actor: Actor,
  engagementId: string,
  { body, size, name, step }: Upload,
): Promise<EngagementFile> {
  if (size === 0) throw new AppError("bad_request", "El archivo está vacío.");
  // Before the bytes are taken, and once more with their row.
  await db.$transaction((tx) => requireRoom(tx, engagementId, step));
  const id = randomUUID();
  const key = engagementKey(id);
  return writeBefore({
    write: () =>
      keepContents(key, {
        ...{ body, size, most: mostEngagementFileBytes, contentType: "application/octet-stream" },
        interrupted: "La subida se interrumpió.",
      }),
    refer: async ({ bytes, sha256, head }) => {
      const type = (await detectType(head, name)) ?? "application/octet-stream";
      return db.$transaction(async (tx) => {
        const { title } = await requireRoom(tx, engagementId, step);
        const data = { id, engagementId, stepId: step || null, name, type, bytes, sha256 };
        const row = await tx.engagementFile.create({ data, select: engagementFileSelect });
        if (step) await outdate(tx, step);
        await engagementAudit.record(tx, actor, {
          action: "engagement.add-file",
          target: { id: engagementId, name: title },
          changes: { file: [null, name] },
        });
        return row;
      });
    },
    discard: () => removeFiles([key]),
  });
}

async function requireRoom(tx: Prisma.TransactionClient, engagementId: string, step: string) {
  const engagement = await lockEngagement(tx, engagementId);
  if (step) await requireStep(tx, { id: step, engagementId });
  if ((await tx.engagementFile.count({ where: { engagementId } })) >= engagementLimits.files)
    throw new AppError("conflict", `Un encargo tiene como máximo ${engagementLimits.files} archivos.`);
  return engagement;
}

/** Files are part of what is approved. @throws AppError `not_found`, `conflict` */
async function requireStep(tx: Prisma.TransactionClient, where: { id: string; engagementId: string }): Promise<void> {
  const found = await tx.engagementStep.findUnique({ where, select: { state: true, answeredAt: true } });
  if (!found) throw stepNotFound();
  requireChangeable(found);
}

/** An answer to what the client saw before is not taken. */
const outdate = (tx: Prisma.TransactionClient, id: string) =>
  tx.engagementStep.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } });

/** @throws AppError `not_found`, `conflict` when its step was approved */
export async function removeFile(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.engagementFile.findUnique({ where: { id }, select: { engagementId: true } });
    if (!found) throw engagementFileMissing();
    const { title } = await lockEngagement(tx, found.engagementId);
    // It may have gone, or lost its step, until the lock was there.
    const row = await tx.engagementFile.findUnique({ where: { id }, select: { name: true, stepId: true } });
    if (!row) throw engagementFileMissing();
    if (row.stepId) {
      await requireStep(tx, { id: row.stepId, engagementId: found.engagementId });
      await outdate(tx, row.stepId);
    }
    await tx.engagementFile.delete({ where: { id }, select: { id: true } });
    await engagementAudit.record(tx, actor, {
      action: "engagement.remove-file",
      target: { id: found.engagementId, name: title },
      changes: { file: [row.name, null] },
    });
  });
  // A file left behind by a failure belongs to no row, so the sweep deletes it.
  await removeFiles([engagementKey(id)]);
}
