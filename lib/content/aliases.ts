import { db } from "@/lib/core/db";
import type { ContentKind, Prisma } from "@/prisma/generated/client";

/**
 * Gives what an address leads to by a name that it had before, or null. Whoever asks looked for it
 * by its present name first, which goes before any former one.
 * @param client also what `find` asks: who reads within a transaction must not wait for a second
 * connection
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

/**
 * Gives the paths of things by their names in addresses, former ones too; a present name goes
 * before a former one.
 */
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
