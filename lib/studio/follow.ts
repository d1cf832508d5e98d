import { isDeepStrictEqual } from "node:util";
import type { ContentAdapter, Fields } from "@/lib/content/adapter";
import { inTurns } from "@/lib/core/in-turns";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { adapters } from "./adapters";
import { toColumns, wholeFields } from "./columns";

type Reader = Prisma.TransactionClient;

const batch = 50;

type Written = Pick<ContentItem, "id" | "kind" | "fields" | "published" | "version" | "publishedVersion">;

/** Changes to items whose rows were changed in SQL or by an older version. */
export async function readByHand(tx: Reader, items: Written[]) {
  const found = new Map<string, NonNullable<Awaited<ReturnType<typeof changesOf>>>>();
  for (const adapter of adapters) {
    const own = items.filter(({ kind, published }) => kind === adapter.kind && published !== null);
    for await (const part of inTurns(own, batch)) {
      const ids = part.map(({ id }) => id);
      const rows = new Map(
        (await adapter.read(tx, ids)).map(({ id, fields }) => [id, wholeFields(adapter.kind, fields)]),
      );
      for (const item of part) {
        const row = rows.get(item.id);
        const changes = row && (await changesOf(tx, adapter, item, row));
        if (changes) found.set(item.id, changes);
      }
    }
  }
  return found;
}

/** Takes manual changes over into the items, before their rows are overwritten. @returns the items */
export async function followRows(tx: Prisma.TransactionClient, items: ContentItem[]): Promise<ContentItem[]> {
  const byHand = await readByHand(tx, items);
  for (const { id, updatedAt } of items) {
    const data = byHand.get(id);
    // A save that came meanwhile wins; the next run compares again.
    if (data) await tx.contentItem.updateMany({ where: { id, updatedAt }, data });
  }
  return items.map((item) => ({ ...item, ...byHand.get(item.id) }) as ContentItem);
}

async function changesOf(tx: Reader, adapter: ContentAdapter, item: Written, row: Fields) {
  const [before, draft] = [wholeFields(item.kind, item.published), wholeFields(item.kind, item.fields)];
  const changed = await differing(tx, adapter, row, before);
  if (changed.length === 0) return null;
  const untouched = changed.filter((name) => isDeepStrictEqual(draft[name], before[name]));
  const published = { ...before, ...pick(row, changed) } as Prisma.InputJsonObject;
  const columns = toColumns(adapter, { ...draft, ...pick(row, untouched) }, published);
  const version = untouched.length > 0 ? item.version + 1 : item.version;
  // Without studio changes, the working copy now has a text that nobody of the studio wrote.
  const wasAsPublished = item.publishedVersion === item.version;
  return { ...columns, published, version, ...(wasAsPublished && { publishedVersion: version, writtenById: null }) };
}

async function differing(tx: Reader, { standing }: ContentAdapter, row: Fields, published: Fields): Promise<string[]> {
  const unlike = (from: Fields) => Object.keys(row).filter((name) => !isDeepStrictEqual(row[name], from[name]));
  const changed = unlike(published);
  return changed.length > 0 && standing ? unlike(await standing(tx, published)) : changed;
}

const pick = (fields: Fields, names: string[]): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));
