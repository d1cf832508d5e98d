/** How long what is deleted can be brought back, in milliseconds; afterwards it is removed for good. */
const keptFor = 60 * 60_000;

/** What was deleted before this moment is beyond recall. */
export const keptSince = (): Date => new Date(Date.now() - keptFor);

/** The condition on what is there or can still be brought back. */
export const restorable = () => ({ OR: [{ deletedAt: null }, { deletedAt: { gte: keptSince() } }] });
