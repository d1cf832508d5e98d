import { addDays, dayOf, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { escapeLike, matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import { getVisibleWardrobe, type Viewer } from "../access";
import type { Item, ItemQuery } from "../schema";
import { itemSelect, toItem, withoutWears } from "../select";

/**
 * One page of the pieces of a wardrobe that somebody may see. Who is not its owner learns nothing of when they were worn, also not
 * from filter and order.
 * @throws AppError `not_found`
 */
export async function listItems(viewer: Viewer, query: ItemQuery): Promise<Page<Item>> {
  const { userId } = await getVisibleWardrobe(viewer, query.wardrobeId);
  const isOwner = userId === viewer?.id;
  const asked = isOwner ? query : aboutPieces(query);
  const rows = { where: whereOf(asked), orderBy: orderOf(asked), select: itemSelect };
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

/** Prisma compares with ILIKE, and does not keep the signs of its patterns from it. */
const inAnyCase = (value: string) => ({ equals: escapeLike(value), mode: "insensitive" as const });

const daysAgo = (days: number): Date => toDateColumn(addDays(dayOf(new Date()), -days));

/** What was never worn lies longest. */
function orderOf({ sort, direction }: ItemQuery): Prisma.WardrobeItemOrderByWithRelationInput[] {
  const nulls = direction === "asc" ? "first" : "last";
  const first = sort === "lastWornOn" ? { lastWornOn: { sort: direction, nulls } as const } : { [sort]: direction };
  return [first, { id: direction }];
}
