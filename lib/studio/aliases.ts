import type { Fields } from "@/lib/content/adapter";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { adapterOf } from "./adapters";

/**
 * Keeps the names that what is published now had in addresses until now: whoever follows one is led to what it is called today. A name
 * that is published again is no old one any more.
 * @param items as they were before
 */
export async function keepAliases(tx: Prisma.TransactionClient, items: ContentItem[]): Promise<void> {
  // A section has no page: its lessons are found by their own names.
  const named = items.filter(({ kind }) => kind !== "section");
  const renamed = named.flatMap((item) => {
    const { slugOf } = adapterOf(item.kind);
    const before = item.published && slugOf(item.published as Fields);
    const { id: itemId, kind, slug } = item;
    return before && before !== slug ? [{ kind, slug: before, itemId }] : [];
  });
  for (const alias of renamed) {
    const { kind, slug } = alias;
    await tx.contentAlias.upsert({ where: { kind_slug: { kind, slug } }, create: alias, update: alias });
  }
  await tx.$executeRaw`
    DELETE FROM content_aliases alias USING unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ slug }) => slug)}::text[])
      AS present(kind, slug)
    WHERE alias.kind = present.kind::content_kind AND alias.slug = present.slug`;
}
