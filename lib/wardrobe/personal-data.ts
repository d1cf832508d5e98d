import { fromDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";
import type { Prisma } from "@/prisma/generated/client";
import { visibleTo } from "./access";
import { removePictures } from "./files/files";
import { type ItemRow, pieceSelect, toItem } from "./select";

const shownTo = ({ id: userId }: DataSubject, admin?: Actor): Prisma.WardrobeWhereInput =>
  admin ? { AND: [{ userId }, visibleTo(admin)] } : { userId };

export const wardrobeData: PersonalData = {
  parts: {
    wardrobes: (person, admin) =>
      rowsOf(db.wardrobe, {
        where: shownTo(person, admin),
        select: { name: true, description: true, isPublic: true, isIndexed: true, createdAt: true, deletedAt: true },
      }),
    wardrobeItems: (person, admin) =>
      rowsOf(
        db.wardrobeItem,
        {
          where: { wardrobe: shownTo(person, admin) },
          select: { ...pieceSelect, deletedAt: true, wardrobe: { select: { name: true } } },
        },
        ({ wardrobe, deletedAt, ...row }: ItemRow & { wardrobe: Named; deletedAt: Date | null }) => {
          const { wardrobeId: _, picture: _picture, ...item } = toItem(row);
          return { wardrobe: wardrobe.name, ...item, deletedAt };
        },
      ),
  },
  /** Only the owner may read outfits and wears. */
  ownParts: {
    outfits: ({ id: userId }) =>
      rowsOf(
        db.outfit,
        {
          where: { wardrobe: { userId } },
          select: { name: true, ...piecesSelect, createdAt: true, deletedAt: true },
        },
        ({ items, ...outfit }: Pieces) => ({ ...outfit, items: namesOf(items) }),
      ),
    wears: ({ id: userId }) =>
      rowsOf(
        db.wear,
        { where: { userId }, select: { wornOn: true, outfit: { select: { name: true } }, ...piecesSelect } },
        ({ wornOn, outfit, items }: Pieces & { wornOn: Date; outfit: Named | null }) => ({
          wornOn: fromDateColumn(wornOn),
          outfit: outfit?.name ?? null,
          items: namesOf(items),
        }),
      ),
  },
  // By then the pictures have lost their owner.
  removeFiles: () => removePictures(),
};

type Named = { name: string };
type Pieces = { items: { item: Named }[] };

const piecesSelect = { items: { select: { item: { select: { name: true } } } } };

const namesOf = (items: Pieces["items"]): string[] => items.map(({ item }) => item.name);
