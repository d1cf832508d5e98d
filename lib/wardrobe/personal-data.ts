import { fromDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { type ItemRow, itemSelect, toItem } from "./select";
import { rowsOf } from "@/lib/people/personal-data";

/**
 * Wardrobes and what is in them.
 * @param where which: all of one's own, also what was deleted and is still kept, or those that somebody else may see
 */
export const wardrobesOf = (where: Prisma.WardrobeWhereInput) => ({
  wardrobes: rowsOf(db.wardrobe, {
    where,
    select: { name: true, description: true, isPublic: true, isIndexed: true, createdAt: true, deletedAt: true },
  }),
  wardrobeItems: rowsOf(
    db.wardrobeItem,
    { where: { wardrobe: where }, select: { ...itemSelect, deletedAt: true, wardrobe: { select: { name: true } } } },
    ({ wardrobe, deletedAt, ...row }: ItemRow & { wardrobe: Named; deletedAt: Date | null }) => {
      const { wardrobeId: _, picture: _picture, ...item } = toItem(row);
      return { wardrobe: wardrobe.name, ...item, deletedAt };
    },
  ),
});

/** What somebody put together and wore, which is theirs alone. */
export const outfitsOf = (userId: string) => ({
  outfits: rowsOf(
    db.outfit,
    {
      where: { wardrobe: { userId } },
      select: { name: true, ...piecesSelect, createdAt: true, deletedAt: true },
    },
    ({ items, ...outfit }: Pieces) => ({ ...outfit, items: namesOf(items) }),
  ),
  wears: rowsOf(
    db.wear,
    { where: { userId }, select: { wornOn: true, outfit: { select: { name: true } }, ...piecesSelect } },
    ({ wornOn, outfit, items }: Pieces & { wornOn: Date; outfit: Named | null }) => ({
      wornOn: fromDateColumn(wornOn),
      outfit: outfit?.name ?? null,
      items: namesOf(items),
    }),
  ),
});

type Named = { name: string };
type Pieces = { items: { item: Named }[] };

const piecesSelect = { items: { select: { item: { select: { name: true } } } } };

const namesOf = (items: Pieces["items"]): string[] => items.map(({ item }) => item.name);
