import { db } from "@/lib/core/db";
import type { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { ownedBy } from "./access";

type Transaction = Prisma.TransactionClient;

/** Milliseconds for which what is deleted can be brought back. */
const keptFor = 60 * 60_000;

/** What was deleted before this moment is beyond recall. */
export const keptSince = (): Date => new Date(Date.now() - keptFor);

/** The condition on what is there or can still be brought back. */
export const restorable = () => ({ OR: [{ deletedAt: null }, { deletedAt: { gte: keptSince() } }] });

/** Rows in somebody's wardrobes that are deleted with a way back. */
type Deletable = {
  rows: (tx: Transaction) => {
    count(args: { where: object }): Promise<number>;
    updateMany(args: { where: object; data: { deletedAt: Date | null } }): Promise<unknown>;
  };
  lock: (tx: Transaction, ids: string[]) => Promise<unknown>;
  missing: () => AppError;
};

/**
 * Deletes one's own rows or, without a moment, brings them back: all or none, and twice is no
 * failure.
 * @throws AppError `not_found` where one is not there, or beyond recall
 */
export const markDeleted = (kind: Deletable, actor: Actor, ids: string[], deletedAt: Date | null): Promise<void> =>
  db.$transaction(async (tx) => {
    await kind.lock(tx, ids);
    const where = { wardrobe: ownedBy(actor), id: { in: ids } };
    const found = await kind.rows(tx).count({ where: { ...where, ...restorable() } });
    if (found < ids.length) throw kind.missing();
    const changed = { ...where, deletedAt: deletedAt ? null : { not: null } };
    await kind.rows(tx).updateMany({ where: changed, data: { deletedAt } });
  });
