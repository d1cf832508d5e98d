/** How long what is deleted can be brought back, in milliseconds; afterwards it is removed for good. */
const keptFor = 60 * 60_000;

/** What was deleted before this moment is beyond recall. */
export const keptSince = (): Date => new Date(Date.now() - keptFor);

/** The condition on what is there or can still be brought back. */
export const restorable = () => ({ OR: [{ deletedAt: null }, { deletedAt: { gte: keptSince() } }] });

/** Rows that are deleted with a way back. */
type Deletable = {
  count(args: { where: object }): Promise<number>;
  updateMany(args: { where: object; data: { deletedAt: Date | null } }): Promise<unknown>;
};

/**
 * Deletes rows or, without a moment, brings them back: all or none. Said twice it is done once: who sends it again, because no answer
 * came, is not told that it failed.
 * @param own the condition on rows that the person may change.
 * @returns whether all of them were there, or could still be brought back.
 */
export async function markDeleted(
  rows: Deletable,
  own: object,
  ids: string[],
  deletedAt: Date | null,
): Promise<boolean> {
  const where = { ...own, id: { in: ids } };
  if ((await rows.count({ where: { ...where, ...restorable() } })) < ids.length) return false;
  await rows.updateMany({ where: { ...where, deletedAt: deletedAt ? null : { not: null } }, data: { deletedAt } });
  return true;
}
