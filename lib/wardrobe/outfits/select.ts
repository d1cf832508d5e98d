import { fromDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { ownedBy } from "../access";
import type { Outfit, Wear } from "../schema";
import { pieceSelect, toItem } from "../select";

export const outfitOwnedBy = (actor: Pick<Actor, "id">) =>
  ({ deletedAt: null, wardrobe: ownedBy(actor) }) satisfies Prisma.OutfitWhereInput;

/** The pieces of an outfit or a wear that are there, from the top down, accessories last. */
export const pieces = {
  where: { item: { deletedAt: null, wardrobe: { deletedAt: null } } },
  orderBy: [{ item: { type: "asc" as const } }, { itemId: "asc" as const }],
  select: { item: { select: pieceSelect } },
};

export const outfitSelect = {
  id: true,
  wardrobeId: true,
  name: true,
  createdAt: true,
  items: pieces,
} satisfies Prisma.OutfitSelect;
type OutfitRow = Prisma.OutfitGetPayload<{ select: typeof outfitSelect }>;

export const wearSelect = {
  id: true,
  wornOn: true,
  outfit: { select: { id: true, name: true, deletedAt: true } },
  items: pieces,
} satisfies Prisma.WearSelect;
type WearRow = Prisma.WearGetPayload<{ select: typeof wearSelect }>;

/** Outfits as the API gives them, with the days on which they were worn. */
export async function toOutfits(rows: OutfitRow[]): Promise<Outfit[]> {
  const worn = await db.$queryRaw<{ id: string; days: number; last: Date }[]>`
    SELECT outfit_id AS id, count(DISTINCT worn_on)::int AS days, max(worn_on) AS last FROM wears
    WHERE outfit_id = ANY(${rows.map(({ id }) => id)}::uuid[]) GROUP BY outfit_id`;
  const byOutfit = new Map(worn.map((one) => [one.id, one]));
  return rows.map(({ items, ...row }) => {
    const { days = 0, last } = byOutfit.get(row.id) ?? {};
    return {
      ...row,
      items: items.map(({ item }) => toItem(item)),
      wornCount: days,
      lastWornOn: last ? fromDateColumn(last) : null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** A wear as the API gives it. A deleted outfit has no name any more. */
export function toWear({ id, wornOn, outfit, items }: WearRow): Wear {
  const kept = outfit?.deletedAt ? null : outfit;
  return {
    id,
    wornOn: fromDateColumn(wornOn),
    name: kept?.name ?? "",
    outfitId: kept?.id ?? null,
    items: items.map(({ item }) => toItem(item)),
  };
}
