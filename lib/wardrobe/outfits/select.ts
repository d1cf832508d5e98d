import { fromDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { ownedBy } from "../access";
import type { Outfit, Wear } from "../schema";
import { pieceSelect, toItem } from "../select";

export const outfitOwnedBy = (actor: Pick<Actor, "id">) =>
  ({ deletedAt: null, wardrobe: ownedBy(actor) }) satisfies Prisma.OutfitWhereInput;

/** The existing pieces of an outfit or a wear, from the top down, accessories last. */
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
