import { db } from "@/lib/core/db";
import type { Item } from "../schema";
import { itemSelect, toItem } from "../select";

/** The newest pieces of wardrobes, at most so many of each kind in each, the newest first. */
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
    select: itemSelect,
  });
  return rows.map(toItem);
}
