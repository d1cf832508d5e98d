import { fromDateColumn } from "@/lib/core/days";
import type { Prisma } from "@/prisma/generated/client";
import { nobody } from "@/lib/people/audit";
import type { Item, ItemPicture } from "./schema";
import { viewPath } from "./shared/views";

export const pictureSelect = {
  id: true,
  shown: true,
  cutVersion: true,
  confidence: true,
  width: true,
  height: true,
  placeholder: true,
} as const satisfies Prisma.WardrobePictureSelect;

export const pieceSelect = {
  id: true,
  wardrobeId: true,
  type: true,
  name: true,
  brand: true,
  color: true,
  size: true,
  wornCount: true,
  lastWornOn: true,
  createdAt: true,
  picture: { select: pictureSelect },
} as const satisfies Prisma.WardrobeItemSelect;

export type ItemRow = Prisma.WardrobeItemGetPayload<{ select: typeof pieceSelect }>;

export function toItem({ picture: found, lastWornOn, createdAt, ...row }: ItemRow): Item {
  const picture = found ?? lost;
  return {
    ...row,
    image: viewPath(picture, 800),
    picture,
    lastWornOn: lastWornOn && fromDateColumn(lastWornOn),
    createdAt: createdAt.toISOString(),
  };
}

/** Only the owner may know when a piece was worn. */
export const withoutWears = (item: Item): Item => ({ ...item, wornCount: 0, lastWornOn: null });

/** Stands in for a missing picture row, for example after a partial restore. */
const lost: ItemPicture = {
  id: nobody,
  shown: "photo",
  cutVersion: 0,
  confidence: null,
  width: 0,
  height: 0,
  placeholder: "",
};

export const wardrobeSelect = {
  id: true,
  userId: true,
  name: true,
  description: true,
  isPublic: true,
  isIndexed: true,
  hiddenAt: true,
  coverId: true,
  createdAt: true,
  cover: { select: { wardrobeId: true, deletedAt: true, picture: { select: pictureSelect } } },
} as const satisfies Prisma.WardrobeSelect;

export type WardrobeRow = Prisma.WardrobeGetPayload<{ select: typeof wardrobeSelect }>;
