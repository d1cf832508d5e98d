import { db } from "@/lib/core/db";
import type { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { ownedBy } from "./access";

type Transaction = Prisma.TransactionClient;

/** Milliseconds in which a deletion can be undone. */
const keptFor = 60 * 60_000;

export const keptSince = (): Date => new Date(Date.now() - keptFor);

/** Condition: not deleted, or still restorable. */
export const restorable = () => ({ OR: [{ deletedAt: null }, { deletedAt: { gte: keptSince() } }] });

type Deletable = {
  rows: (tx: Transaction) => {
    count(args: { where: object }): Promise<number>;
    updateMany(args: { where: object; data: { deletedAt: Date | null } }): Promise<unknown>;
  };
  lock: (tx: Transaction, ids: string[]) => Promise<unknown>;
  missing: () => AppError;
};

/**
 * Deletes one's own rows, or restores them when `deletedAt` is null: all or none. Doing it twice is no error.
 * @throws AppError `not_found` when one does not exist or cannot be restored
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
