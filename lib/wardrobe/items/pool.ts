import { db } from "@/lib/core/db";
import { getVisibleWardrobe, type Viewer } from "../access";
import { poolItem, type PoolItem } from "../schema";
import { itemSelect, toItem } from "../select";

/** As many of each kind as a shuffle has to choose from: a wardrobe of thousands need not be read whole. */
const each = 200;

/** Pieces to shuffle, drawn anew each time. @throws AppError `not_found` */
export async function drawPool(viewer: Viewer, wardrobeId: string): Promise<PoolItem[]> {
  await getVisibleWardrobe(viewer, wardrobeId);
  const drawn = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY type ORDER BY random()) AS place
      FROM wardrobe_items WHERE wardrobe_id = ${wardrobeId}::uuid AND deleted_at IS NULL
    ) AS shuffled WHERE place <= ${each}`;
  const rows = await db.wardrobeItem.findMany({ where: { id: { in: drawn.map(({ id }) => id) } }, select: itemSelect });
  // Nothing besides: pages hand it on to the browser.
  return rows.map((row) => poolItem.parse(toItem(row)));
}
