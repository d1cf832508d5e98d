import type { Author } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import type { ContentItem, Prisma, RevisionReason } from "@/prisma/generated/client";

/** Milliseconds between two revisions while one person writes, and while several take turns. */
const betweenRevisions = { alone: 10 * 60_000, inTurns: 60_000 };

/** Autosaved revisions that are kept; published ones are kept for good. */
const mostSaved = 100;

type Kept = Pick<ContentItem, "id">;
type Written = Pick<ContentItem, "id" | "writtenById">;
type Writer = Pick<Author, "id" | "name" | "lastName" | "username">;

/** Stores items as revisions; `author` is null when unknown. */
export async function keepRevisions(
  tx: Prisma.TransactionClient,
  items: Kept[],
  reason: RevisionReason,
  author: Writer | null,
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await tx.$executeRaw`
    INSERT INTO content_revisions (id, item_id, number, reason, fields, author_id, author_name)
    SELECT gen_random_uuid(), id, 1 + coalesce((SELECT max(number) FROM content_revisions WHERE item_id = item.id), 0),
      ${reason}::revision_reason, fields, ${author?.id ?? null}::uuid, ${author ? fullName(author) : ""}
    FROM content_items item WHERE id = ANY(${ids}::uuid[])`;
}

/** Like `keepRevisions`, for a state that is about to be overwritten: it names the writer. */
export async function keepWritten(tx: Prisma.TransactionClient, item: Written, reason: RevisionReason): Promise<void> {
  const writer =
    item.writtenById &&
    (await tx.user.findUnique({
      where: { id: item.writtenById },
      select: { id: true, name: true, lastName: true, username: true },
    }));
  await keepRevisions(tx, [item], reason, writer || null);
}

export async function keepBefore(tx: Prisma.TransactionClient, item: Written, next: Kept): Promise<void> {
  const between = item.writtenById === next.id ? betweenRevisions.alone : betweenRevisions.inTurns;
  const recent = await tx.contentRevision.findFirst({
    where: { itemId: item.id, createdAt: { gt: new Date(Date.now() - between) } },
    select: { id: true },
  });
  if (recent) return;
  await keepWritten(tx, item, "autosaved");
  await thinOut(tx, item);
}

async function thinOut(tx: Prisma.TransactionClient, { id }: Kept): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM content_revisions WHERE item_id = ${id}::uuid AND reason = 'autosaved' AND number <= (
      SELECT number FROM content_revisions WHERE item_id = ${id}::uuid AND reason = 'autosaved'
      ORDER BY number DESC OFFSET ${mostSaved} LIMIT 1
    )`;
}
