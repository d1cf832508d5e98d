import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { formatBytes } from "@/lib/core/numbers";
import { readOption } from "@/lib/options/select";
import type { Actor } from "@/lib/people/actor";
import { sessionEnded } from "@/lib/people/refusals";
import type { Prisma } from "@/prisma/generated/client";
import { holdPerson } from "../access";
import { wardrobeOptions } from "../options";
import type { Usage } from "./schema";

type Owner = Pick<Actor, "id">;

export const readQuota = async (): Promise<number> => Number(await readOption(wardrobeOptions.quotaMb)) * 1024 * 1024;

/** Deleted pieces free their bytes at once. */
export async function getUsage(actor: Owner): Promise<Usage> {
  const [usedBytes, quotaBytes] = await Promise.all([measure(db, actor), readQuota()]);
  return { usedBytes, quotaBytes };
}

async function measure(tx: Prisma.TransactionClient, { id }: Owner): Promise<number> {
  const { _sum } = await tx.wardrobePicture.aggregate({
    where: { ownerId: id, item: { deletedAt: null, wardrobe: { deletedAt: null } } },
    _sum: { bytes: true },
  });
  return _sum.bytes ?? 0;
}

/**
 * Makes other uploads of the person wait.
 * @throws AppError `unauthorized` without account
 */
export async function holdQuota(tx: Prisma.TransactionClient, { id }: Owner): Promise<void> {
  if (!(await holdPerson(tx, id))) throw sessionEnded();
}

/** @throws AppError `insufficient_storage`, with the numbers, when `bytes` more do not fit */
export async function requireRoom(
  tx: Prisma.TransactionClient,
  actor: Owner,
  bytes: number,
  quotaBytes: number,
): Promise<void> {
  if (bytes <= 0) return;
  const usedBytes = await measure(tx, actor);
  if (usedBytes + bytes <= quotaBytes) return;
  throw new AppError(
    "insufficient_storage",
    `Tu armario está lleno: ocupa ${formatBytes(usedBytes)} de ${formatBytes(quotaBytes)}. Elimina prendas que ya no uses para hacer espacio.`,
  );
}
