import { db } from "@/lib/core/db";
import { momentBefore } from "@/lib/core/moment-before";
import { adapters } from "./adapters";

const keptDays = 30;

/** Deletes for good items that were deleted long ago. @returns their number */
export async function purgeDeleted(now: Date = new Date()): Promise<number> {
  const before = await momentBefore(now, `${keptDays} days`);
  let count = 0;
  for (const { kind, erase } of adapters.toReversed()) {
    count += await db.$transaction(async (tx) => {
      const gone = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM content_items item WHERE kind = ${kind}::content_kind AND deleted_at < ${before}
          AND NOT EXISTS (SELECT 1 FROM content_items below WHERE below.parent_id = item.id)
        ORDER BY id FOR UPDATE SKIP LOCKED`;
      const ids = gone.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await erase?.(tx, ids);
      return (await tx.contentItem.deleteMany({ where: { id: { in: ids } } })).count;
    });
  }
  return count;
}
