import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page, PageRequest } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import type { Fields } from "@/lib/content/adapter";
import type { Actor } from "@/lib/people/actor";
import { getWritable, itemNotFound } from "./access";
import { writeOver } from "./items";
import { keepWritten } from "./revisions";
import type { RestoreRevisionInput, Revision, RevisionItem, Saved } from "./schema";
import type { ContentKind } from "./shared/kinds";
import { wholeFields } from "./columns";

/* Everybody in the studio may read the history; restoring needs the right to write the item. */

const itemSelect = { id: true, number: true, reason: true, authorName: true, createdAt: true } as const;

/** @throws AppError `not_found` */
export async function listRevisions(itemId: string, query: Omit<PageRequest, "search">): Promise<Page<RevisionItem>> {
  if ((await db.contentItem.count({ where: { id: itemId, deletedAt: null } })) === 0) throw itemNotFound();
  const page = await paginate(db.contentRevision, query, {
    where: { itemId },
    select: itemSelect,
    orderBy: [{ number: "desc" }],
    unique: true,
    time: "number",
  });
  return { ...page, results: page.results.map(toItem) };
}

/** Gives a revision and the one before it. @throws AppError `not_found` */
export async function getRevision(id: string): Promise<Revision> {
  const { item, fields, itemId, ...rest } = await findRevision(id);
  const before = await db.contentRevision.findFirst({
    where: { itemId, number: { lt: rest.number } },
    orderBy: { number: "desc" },
    select: { fields: true },
  });
  return {
    ...toItem(rest),
    fields: knownFields(item.kind, fields),
    before: before && knownFields(item.kind, before.fields),
  };
}

/**
 * Restores a revision, or one field of it; the current state becomes a revision.
 * @throws AppError `bad_request`, `forbidden`, `not_found`; `conflict` for another version
 */
export async function restoreRevision(
  actor: Actor,
  id: string,
  { version, field }: RestoreRevisionInput,
): Promise<Saved> {
  const revision = await findRevision(id);
  return db.$transaction(async (tx) => {
    const item = await getWritable(tx, actor, revision.itemId);
    const old = knownFields(item.kind, revision.fields);
    if (field !== null && !Object.hasOwn(old, field)) {
      throw new AppError("bad_request", "Ese campo no existe.", { field: "Ese campo no existe." });
    }
    const changed = field === null ? old : { [field]: old[field] };
    return writeOver(tx, actor, item, version, changed, () => keepWritten(tx, item, "restored"));
  });
}

/** Drops fields that the kind no longer has. */
function knownFields(kind: ContentKind, stored: unknown): Fields {
  const whole = wholeFields(kind, stored);
  return Object.fromEntries(Object.keys(wholeFields(kind, {})).map((name) => [name, whole[name]]));
}

async function findRevision(id: string) {
  const revision = await db.contentRevision.findFirst({
    where: { id, item: { deletedAt: null } },
    select: { ...itemSelect, itemId: true, fields: true, item: { select: { kind: true } } },
  });
  if (!revision) throw new AppError("not_found", "No se encontró esa versión.");
  return revision;
}

const toItem = ({ createdAt, ...revision }: Omit<RevisionItem, "createdAt"> & { createdAt: Date }): RevisionItem => ({
  ...revision,
  createdAt: createdAt.toISOString(),
});
