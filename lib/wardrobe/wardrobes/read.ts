import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { type Viewer, visibleTo, wardrobeNotFound } from "../access";
import { newestItems } from "../items/list";
import type { FilledWardrobe, Item, Wardrobe } from "../schema";
import { type WardrobeRow, wardrobeSelect, withoutWears } from "../select";
import { type ItemType, itemTypes } from "../shared/kinds";

const filledWith = 100;

export async function readWardrobes(where: Prisma.WardrobeWhereInput): Promise<Wardrobe[]> {
  const rows = await readRows(where);
  return describe(
    rows,
    await newestItems(
      rows.map(({ id }) => id),
      1,
    ),
  );
}

export async function readFilledWardrobes(viewer: Viewer, where: Prisma.WardrobeWhereInput): Promise<FilledWardrobe[]> {
  const rows = await readRows({ AND: [where, visibleTo(viewer)] });
  const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
  const newest = (await newestItems([...owners.keys()], filledWith)).map((item) =>
    owners.get(item.wardrobeId) === viewer?.id ? item : withoutWears(item),
  );
  const wardrobes = await describe(rows, newest);
  return wardrobes.map((wardrobe) => {
    const of = (type: ItemType) => newest.filter((item) => item.wardrobeId === wardrobe.id && item.type === type);
    return { ...wardrobe, tops: of("top"), bottoms: of("bottom"), accessories: of("accessory") };
  });
}

/** @throws AppError `not_found` */
export async function getWardrobe(viewer: Viewer, id: string): Promise<Wardrobe> {
  const [wardrobe] = await readWardrobes({ AND: visibleTo(viewer), id });
  if (!wardrobe) throw wardrobeNotFound();
  return wardrobe;
}

const readRows = (where: Prisma.WardrobeWhereInput): Promise<WardrobeRow[]> =>
  db.wardrobe.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: wardrobeSelect });

/** @param newest their pieces, newest first, including the newest of each */
async function describe(rows: WardrobeRow[], newest: Item[]): Promise<Wardrobe[]> {
  const counted = await countItems(rows.map(({ id }) => id));
  return rows.map(({ userId: _, hiddenAt, cover, createdAt, ...row }) => ({
    ...row,
    isHidden: hiddenAt !== null,
    // A cover that was deleted or moved away may be private, so it is not shown.
    cover:
      (cover?.wardrobeId === row.id && !cover.deletedAt && cover.picture) ||
      (newest.find(({ wardrobeId }) => wardrobeId === row.id)?.picture ?? null),
    counts: counted.get(row.id) ?? none,
    createdAt: createdAt.toISOString(),
  }));
}

type Counts = Wardrobe["counts"];
const none = Object.fromEntries(itemTypes.map((type) => [type, 0])) as Counts;

async function countItems(wardrobeIds: string[]): Promise<Map<string, Counts>> {
  const groups = await db.wardrobeItem.groupBy({
    by: ["wardrobeId", "type"],
    where: { wardrobeId: { in: wardrobeIds }, deletedAt: null },
    _count: true,
  });
  const counts = new Map<string, Counts>();
  for (const { wardrobeId, type, _count } of groups)
    counts.set(wardrobeId, { ...(counts.get(wardrobeId) ?? none), [type]: _count });
  return counts;
}
