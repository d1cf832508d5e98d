import { isDeepStrictEqual } from "node:util";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import { proposeSlug } from "@/lib/core/text";
import { timeOrderedId } from "@/lib/core/uuid";
import type { ContentAdapter, Fields } from "@/lib/content/adapter";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { getWritable, itemNotFound } from "./access";
import { adapterOf } from "./adapters";
import { recordItems } from "./audit";
import { toColumns, wholeFields } from "./columns";
import { holdSite } from "./live";
import { putAfter } from "./places";
import { keepBefore } from "./revisions";
import type { ContentDraftView, CreateInput, ArrangeInput, Saved, UpdateInput } from "./schema";
import { type ContentKind, kindNames, parentOf } from "./shared/kinds";
import { firstFree } from "./shared/slugs";
import { readDraftView } from "./views";

/**
 * Creates an item. Its slug is proposed from its title.
 * @throws AppError `bad_request` with the fields' problems, `not_found` for its parent
 */
export async function createItem(actor: Actor, kind: ContentKind, input: CreateInput): Promise<ContentDraftView> {
  const adapter = adapterOf(kind);
  const id = input.key ?? timeOrderedId();
  await db.$transaction(async (tx) => {
    await holdSite(tx);
    if (await isThere(tx, actor, kind, id)) return;
    await requirePlace(tx, kind, input.parentId);
    const given: Fields = parseInput(adapter.draft, input.fields);
    requireAdminFields(actor, adapter, wholeFields(kind, {}), given);
    const fields = await fillSlug(tx, adapter, input.parentId, given);
    const item = await tx.contentItem.create({
      data: {
        ...{ id, kind, parentId: input.parentId, authorId: actor.id, writtenById: actor.id },
        ...toColumns(adapter, fields, null),
      },
    });
    await putAfter(tx, kind, input.parentId, [id], input.after);
    await recordItems(tx, actor, "content.create", [item]);
  });
  return getDraft(actor, kind, id);
}

/** @throws AppError `not_found` */
export async function getDraft(actor: Actor, kind: ContentKind, id: string): Promise<ContentDraftView> {
  const view = await readDraftView(actor, id);
  if (view?.kind !== kind) throw itemNotFound(kind);
  return view;
}

/**
 * Saves the changed fields of a working copy.
 * @throws AppError `bad_request` with the fields' problems, `forbidden`, `not_found`; `conflict` for another version
 */
export async function updateItem(actor: Actor, kind: ContentKind, id: string, input: UpdateInput): Promise<Saved> {
  const changed = parseChanged(adapterOf(kind), input.fields);
  return db.$transaction(async (tx) =>
    writeOver(tx, actor, await getWritable(tx, actor, id, kind), input.version, changed, keepBefore),
  );
}

/**
 * Overwrites a locked working copy.
 * @param keep saves the old state as a revision
 * @throws AppError `conflict` for another version, `forbidden` for fields that only admins change
 */
export async function writeOver(
  tx: Prisma.TransactionClient,
  actor: Actor,
  item: ContentItem,
  version: number,
  changed: Fields,
  keep: typeof keepBefore,
): Promise<Saved> {
  requireVersion(item, version);
  const before = wholeFields(item.kind, item.fields);
  const fields = { ...before, ...changed };
  requireAdminFields(actor, adapterOf(item.kind), before, fields);
  if (isDeepStrictEqual(before, fields)) return toSaved(item);
  await keep(tx, item, actor);
  return toSaved(await tx.contentItem.update({ where: { id: item.id }, data: changeOf(item, fields, actor) }));
}

export function changeOf(
  item: ContentItem,
  fields: Fields,
  { id: writtenById }: Pick<Actor, "id">,
): Prisma.ContentItemUpdateInput {
  const version = item.version + 1;
  const isAsPublished = item.published !== null && isDeepStrictEqual(wholeFields(item.kind, item.published), fields);
  const isAtRest = item.state === "published" || item.state === "draft";
  return {
    ...toColumns(adapterOf(item.kind), fields, item.published),
    ...{ version, writtenById },
    // Undoing all changes leaves nothing to publish.
    ...(isAsPublished && { publishedVersion: version }),
    ...(isAtRest && { state: isAsPublished ? "published" : "draft" }),
  };
}

/** @throws AppError `forbidden` */
function requireAdminFields(
  actor: Pick<Actor, "role">,
  { adminFields = [] }: ContentAdapter,
  before: Fields,
  after: Fields,
): void {
  const changed = adminFields.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0 || can(actor, "content.publish")) return;
  const message = "Solo un administrador puede cambiarlo.";
  throw new AppError("forbidden", message, Object.fromEntries(changed.map((name) => [name, message])));
}

/** @throws AppError `conflict` when another version was saved since */
export function requireVersion(item: Pick<ContentItem, "version">, version: number): void {
  if (item.version !== version) {
    throw new AppError("conflict", "Otra persona guardó otra versión mientras escribías.");
  }
}

const toSaved = ({ version, state, updatedAt }: Pick<ContentItem, "version" | "state" | "updatedAt">): Saved => ({
  version,
  state,
  updatedAt: updatedAt.toISOString(),
});

/** Only sent fields are parsed: the others may come from a time with other rules. */
function parseChanged({ draft }: ContentAdapter, sent: Fields): Fields {
  const parsed: Fields = parseInput(draft.partial(), sent);
  return Object.fromEntries(Object.keys(sent).map((name) => [name, parsed[name]]));
}

/** Whether an earlier attempt of the same call created it. @throws AppError `conflict` */
async function isThere(tx: Prisma.TransactionClient, actor: Actor, kind: ContentKind, id: string): Promise<boolean> {
  const item = await tx.contentItem.findUnique({ where: { id }, select: { kind: true, authorId: true } });
  if (item && (item.kind !== kind || item.authorId !== actor.id)) {
    throw new AppError("conflict", "Esa clave ya se usó.", { key: "Esa clave ya se usó." });
  }
  return item !== null;
}

/**
 * Moves items of a kind below one parent, after a sibling, relative to the order at that moment.
 * @throws AppError `not_found`, `bad_request`, `conflict` when an address is taken there
 */
export async function orderItems(
  actor: Actor,
  kind: ContentKind,
  { ids, parentId, after }: ArrangeInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await holdSite(tx);
    const items = await tx.contentItem.findMany({
      where: { id: { in: ids }, kind, deletedAt: null },
      select: { id: true, kind: true, title: true, parentId: true },
    });
    if (items.length < ids.length) throw itemNotFound(kind);
    await requirePlace(tx, kind, parentId);
    await putAfter(tx, kind, parentId, ids, after);
    const elsewhere = items.filter((item) => item.parentId !== parentId);
    await recordItems(tx, actor, "content.move", elsewhere);
  });
}

/** @throws AppError `bad_request`, `not_found` when the kind cannot stand there */
async function requirePlace(tx: Prisma.TransactionClient, kind: ContentKind, parentId: string | null): Promise<void> {
  const above = parentOf[kind];
  if (!above && parentId === null) return;
  if (!above || parentId === null) {
    const message = above ? `Elige ${kindNames[above].the}.` : "Ese contenido no va dentro de otro.";
    throw new AppError("bad_request", message, { parentId: message });
  }
  const parent = await tx.contentItem.findFirst({ where: { id: parentId, kind: above, deletedAt: null } });
  if (!parent) throw itemNotFound(above);
}

async function fillSlug(
  tx: Prisma.TransactionClient,
  adapter: ContentAdapter,
  parentId: string | null,
  fields: Fields,
): Promise<Fields> {
  if (adapter.slugOf(fields) !== "") return fields;
  const title = adapter.titleOf(fields);
  const slug = await findFreeSlug(tx, adapter.kind, parentId, title);
  return { ...fields, ...adapter.blank(title, slug) };
}

export async function findFreeSlug(
  tx: Prisma.TransactionClient,
  kind: ContentKind,
  parentId: string | null,
  title: string,
): Promise<string> {
  const proposed = proposeSlug(title) || proposeSlug(kindNames[kind].one);
  const rows = await tx.contentItem.findMany({
    where: {
      kind,
      deletedAt: null,
      // Sections of two courses may share a slug.
      ...(kind === "section" && { parentId }),
      OR: [{ slug: proposed }, { slug: { startsWith: `${proposed}-` } }],
    },
    select: { slug: true },
  });
  const taken = new Set(rows.map(({ slug }) => slug));
  return firstFree(proposed, (slug) => !taken.has(slug));
}
