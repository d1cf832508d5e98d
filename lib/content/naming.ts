import { Prisma } from "@/prisma/generated/client";
import type { ContentAdapter, Fields, Placed } from "./adapter";
import { namedBy, tidied } from "./cells";
import { rowsIn, writeRows } from "./rows";
import type { FieldsOfKind } from "./shared/fields-of";

/* A kind may name other items. Those that are not on the site are left out, and come back when they are published. */

type Tx = Prisma.TransactionClient;

export const namingIn = (fields: FieldsOfKind) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.is === "named" || field.is === "people" ? [{ name, site: field.site }] : [],
  );

const namesOf = (fields: Fields, name: string): string[] => ((fields[name] ?? []) as unknown[]).map(namedBy);

export async function presentOf(tx: Tx, fields: FieldsOfKind, all: Fields[]): Promise<Map<string, Set<string>>> {
  const present = new Map<string, Set<string>>();
  for (const { name, site } of namingIn(fields)) {
    const ids = all.flatMap((one) => namesOf(one, name));
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM ${Prisma.raw(site)} WHERE id = ANY(${ids}::uuid[])`;
    present.set(name, new Set(rows.map(({ id }) => id)));
  }
  return present;
}

export const naming = (fields: FieldsOfKind): Pick<ContentAdapter, "standing" | "lacks"> => ({
  async standing(tx, said) {
    const present = await presentOf(tx, fields, [said]);
    const standing = namingIn(fields).map(({ name }) => [
      name,
      (said[name] as unknown[]).filter((entry) => present.get(name)!.has(namedBy(entry))),
    ]);
    return { ...said, ...Object.fromEntries(standing) };
  },
  async lacks(tx, { fields: said }) {
    const present = await presentOf(tx, fields, [said]);
    const lacking: Record<string, string> = {};
    for (const { name } of namingIn(fields)) {
      const absent = namesOf(said, name).filter((id) => !present.get(name)!.has(id));
      if (absent.length > 0) lacking[name] = await publishFirst(tx, absent);
    }
    return lacking;
  },
});

async function publishFirst(tx: Tx, ids: string[]): Promise<string> {
  const items = await tx.contentItem.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { title: true },
    orderBy: { title: "asc" },
  });
  const names = items.map(({ title }) => `«${title || "Sin título"}»`).join(", ");
  return items.length > 0 ? `Publica antes ${names}.` : "Quita los elementos que ya no existen.";
}

type Naming = { table: string; fields: FieldsOfKind };

/** Wraps the adapter of a kind that others name: an item that returns to the site also returns to their rows. */
export function namedIn<F extends Fields>(naming: Naming, adapter: ContentAdapter<F>): ContentAdapter<F> {
  return {
    ...adapter,
    async project(tx, items) {
      const ids = items.map(({ id }) => id);
      const present = await tx.$queryRaw<{ id: string }[]>`
        SELECT id::text FROM (${adapter.rows}) AS stored WHERE id = ANY(${ids}::uuid[])`;
      await adapter.project(tx, items);
      const back = ids.filter((id) => !present.some((row) => row.id === id));
      if (back.length > 0) await nameAgain(tx, naming, back);
    },
  };
}

async function nameAgain(tx: Tx, { table, fields }: Naming, ids: string[]): Promise<void> {
  const names = namingIn(fields).map(
    ({ name }) => Prisma.sql`EXISTS (
      SELECT FROM jsonb_array_elements(item.published->${name}) AS entry
      WHERE coalesce(entry->>'memberId', entry #>> '{}') = ANY(${ids}::text[]))`,
  );
  const items = await tx.$queryRaw<Pick<Placed, "id" | "fields">[]>`
    SELECT item.id, item.published AS fields FROM content_items item JOIN ${Prisma.raw(table)} stored ON stored.id = item.id
    WHERE ${Prisma.join(names, " OR ")}`;
  if (items.length === 0) return;
  const rows = rowsIn(fields).filter(({ field }) => field.is === "named" || field.is === "people");
  const named = Object.fromEntries(rows.map(({ name, field }) => [name, field]));
  const present = await presentOf(
    tx,
    named,
    items.map((item) => item.fields),
  );
  const tidy = items.map((item) => ({ id: item.id, fields: tidied(named, item, present) }));
  for (const one of rows) await writeRows(tx, one, tidy);
}
