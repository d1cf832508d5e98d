import { addDays, dayOf, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { inAnyCase, matchesSearch } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { Prisma } from "@/prisma/generated/client";
import { getVisibleWardrobe, type Viewer } from "../access";
import { type Item, type ItemChoices, type ItemQuery, poolItem, type PoolItem } from "../schema";
import { pieceSelect, toItem, withoutWears } from "../select";

/**
 * Only the owner may learn when pieces were worn, also through filter and order.
 * @throws AppError `not_found`
 */
export async function listItems(viewer: Viewer, query: ItemQuery): Promise<Page<Item>> {
  const { userId } = await getVisibleWardrobe(viewer, query.wardrobeId);
  const isOwner = userId === viewer?.id;
  const asked = isOwner ? query : aboutPieces(query);
  const rows = { where: whereOf(asked), orderBy: orderOf(asked), select: pieceSelect };
  const page = await paginate(db.wardrobeItem, asked, rows);
  const items = page.results.map(toItem);
  return { ...page, results: isOwner ? items : items.map(withoutWears) };
}

const aboutPieces = (query: ItemQuery): ItemQuery => ({
  ...query,
  unworn: 0,
  sort: query.sort === "name" ? "name" : "createdAt",
});

function whereOf({ wardrobeId, type, color, brand, size, unworn, search }: ItemQuery): Prisma.WardrobeItemWhereInput {
  return {
    wardrobeId,
    deletedAt: null,
    ...(type && { type }),
    ...(color && { color: inAnyCase(color) }),
    ...(brand && { brand: inAnyCase(brand) }),
    ...(size && { size: inAnyCase(size) }),
    ...(unworn > 0 && { OR: [{ lastWornOn: null }, { lastWornOn: { lt: daysAgo(unworn) } }] }),
    ...matchesSearch(search),
  };
}

const daysAgo = (days: number): Date => toDateColumn(addDays(dayOf(new Date()), -days));

/** Pieces that were never worn count as unworn the longest. */
function orderOf({ sort, direction }: ItemQuery): Prisma.WardrobeItemOrderByWithRelationInput[] {
  const nulls = direction === "asc" ? "first" : "last";
  const first = sort === "lastWornOn" ? { lastWornOn: { sort: direction, nulls } as const } : { [sort]: direction };
  return [first, { id: direction }];
}

export async function newestItems(wardrobeIds: string[], each: number): Promise<Item[]> {
  const keys = await db.$queryRaw<{ id: string }[]>`
    SELECT item.id FROM unnest(${wardrobeIds}::uuid[]) AS wardrobe (id)
    CROSS JOIN unnest(enum_range(NULL::wardrobe_item_type)) AS kind (type)
    CROSS JOIN LATERAL (
      SELECT id FROM wardrobe_items
      WHERE wardrobe_id = wardrobe.id AND type = kind.type AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT ${each}
    ) AS item`;
  const rows = await db.wardrobeItem.findMany({
    where: { id: { in: keys.map(({ id }) => id) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: pieceSelect,
  });
  return rows.map(toItem);
}

/** Keeps large wardrobes from being read whole. */
const poolSize = 200;

/** @throws AppError `not_found` */
export async function drawPool(viewer: Viewer, wardrobeId: string): Promise<PoolItem[]> {
  await getVisibleWardrobe(viewer, wardrobeId);
  const drawn = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY type ORDER BY random()) AS place
      FROM wardrobe_items WHERE wardrobe_id = ${wardrobeId}::uuid AND deleted_at IS NULL
    ) AS shuffled WHERE place <= ${poolSize}`;
  const rows = await db.wardrobeItem.findMany({
    where: { id: { in: drawn.map(({ id }) => id) } },
    select: pieceSelect,
  });
  // Strips the fields that the browser must not get.
  return rows.map((row) => poolItem.parse(toItem(row)));
}

const mostChoices = 200;

type ChoiceRow = { field: keyof ItemChoices; value: string; count: number };

/**
 * The values of one's own pieces, most frequent first, ignoring case.
 * @param wardrobeId empty for all wardrobes
 */
export async function listUsedValues(actor: Actor, wardrobeId: string): Promise<ItemChoices> {
  const one = wardrobeId ? Prisma.sql`AND wardrobe_id = ${wardrobeId}::uuid` : Prisma.empty;
  const rows = await db.$queryRaw<ChoiceRow[]>`
    SELECT field, min(value) AS value, count(*)::int AS count
    FROM wardrobe_items
    JOIN wardrobes ON wardrobes.id = wardrobe_id AND user_id = ${actor.id}::uuid AND wardrobes.deleted_at IS NULL
    CROSS JOIN LATERAL (VALUES ('colors', color), ('brands', brand), ('sizes', size)) AS typed (field, value)
    WHERE wardrobe_items.deleted_at IS NULL ${one}
    GROUP BY field, lower(value) ORDER BY count DESC, value`;
  const of = (field: keyof ItemChoices) =>
    rows
      .filter((row) => row.field === field)
      .slice(0, mostChoices)
      .map(({ value, count }) => ({ value, count }));
  return { colors: of("colors"), brands: of("brands"), sizes: of("sizes") };
}
