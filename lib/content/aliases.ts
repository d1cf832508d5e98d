import { db } from "@/lib/core/db";
import type { ContentKind, Prisma } from "@/prisma/generated/client";

/**
 * Finds something by a former slug, or gives null. Callers look for the present slug first, which wins over any former
 * one.
 * @param client `find` uses it too: a read within a transaction must not wait for a second connection
 * @param find reads it by its id
 */
export async function findFormer<T>(
  client: Prisma.TransactionClient,
  kind: ContentKind,
  slug: string,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> {
  const where = { kind_slug: { kind, slug } };
  const alias = await client.contentAlias.findUnique({ where, select: { itemId: true } });
  return alias && find(alias.itemId);
}

type Named = { id: string; name: string };

/** Gives paths by slug, former ones too; a present slug wins over a former one. */
export async function pathsByName(
  kind: ContentKind,
  things: Named[],
  pathOf: (name: string) => string,
): Promise<Map<string, string>> {
  const paths = new Map(things.map(({ id, name }) => [id, pathOf(name)]));
  const former = await db.contentAlias.findMany({ where: { kind }, select: { slug: true, itemId: true } });
  return new Map([
    ...former.flatMap(({ slug, itemId }) => {
      const path = paths.get(itemId);
      return path === undefined ? [] : [[slug, path] as const];
    }),
    ...things.map(({ id, name }) => [name, paths.get(id)!] as const),
  ]);
}
