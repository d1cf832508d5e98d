import { isDeepStrictEqual } from "node:util";
import type { ContentAdapter, Fields } from "@/lib/content/adapter";
import { inTurns } from "@/lib/core/in-turns";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { adapters } from "./adapters";
import { toColumns, wholeFields } from "./columns";

/** Rows that are read at once. */
const batch = 50;

/**
 * Takes over what somebody changed by hand in the rows of the site (in SQL, or in an older version), field by field, so that nothing
 * brings back what was there before: what a working copy says otherwise stays in it. Comes before rows are written over or taken off.
 * @returns the items as they are then
 */
export async function followRows(tx: Prisma.TransactionClient, items: ContentItem[]): Promise<ContentItem[]> {
  const followed = new Map<string, ContentItem>();
  for (const adapter of adapters) {
    const own = items.filter(({ kind, published }) => kind === adapter.kind && published !== null);
    for await (const part of inTurns(own, batch)) {
      const ids = part.map(({ id }) => id);
      const rows = new Map(
        (await adapter.read(tx, ids)).map(({ id, fields }) => [id, wholeFields(adapter.kind, fields)]),
      );
      for (const item of part) {
        const row = rows.get(item.id);
        if (row) followed.set(item.id, await follow(tx, adapter, item, row));
      }
    }
  }
  return items.map((item) => followed.get(item.id) ?? item);
}

async function follow(
  tx: Prisma.TransactionClient,
  adapter: ContentAdapter,
  item: ContentItem,
  row: Fields,
): Promise<ContentItem> {
  const { id, kind, version, updatedAt } = item;
  const [before, draft] = [wholeFields(kind, item.published), wholeFields(kind, item.fields)];
  const changed = await changesOf(tx, adapter, row, before);
  if (changed.length === 0) return item;
  const untouched = changed.filter((name) => isDeepStrictEqual(draft[name], before[name]));
  const published = { ...before, ...pick(row, changed) } as Prisma.InputJsonObject & Prisma.JsonObject;
  const written = toColumns(adapter, { ...draft, ...pick(row, untouched) }, published);
  const next = untouched.length > 0 ? version + 1 : version;
  // What has no changes of the studio is now what nobody of it wrote.
  const { publishedVersion, writtenById } =
    item.publishedVersion === version ? { publishedVersion: next, writtenById: null } : item;
  const data = { ...written, published, version: next, publishedVersion, writtenById };
  // Whoever saved meanwhile goes before: it is looked at again.
  await tx.contentItem.updateMany({ where: { id, updatedAt }, data });
  return { ...item, ...data, fields: written.fields as Prisma.JsonObject };
}

/** The fields that a row says otherwise than what was published. */
async function changesOf(
  tx: Prisma.TransactionClient,
  { standing }: ContentAdapter,
  row: Fields,
  published: Fields,
): Promise<string[]> {
  const differing = (from: Fields) => Object.keys(row).filter((name) => !isDeepStrictEqual(row[name], from[name]));
  const changed = differing(published);
  return changed.length > 0 && standing ? differing(await standing(tx, published)) : changed;
}

const pick = (fields: Fields, names: string[]): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));
