import { db } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import type { Actor } from "@/lib/people/actor";
import type { ItemChoices } from "../schema";

/** More than anybody chooses from. */
const most = 200;

type Row = { field: keyof ItemChoices; value: string; count: number };

/**
 * The colours, brands and sizes that pieces of one's own have, the most frequent first: for filters, and to complete what is typed.
 * Those that differ in capitals are one.
 * @param wardrobeId of which wardrobe; empty for all of them
 */
export async function listChoices(actor: Actor, wardrobeId: string): Promise<ItemChoices> {
  const one = wardrobeId ? Prisma.sql`AND wardrobe_id = ${wardrobeId}::uuid` : Prisma.empty;
  const rows = await db.$queryRaw<Row[]>`
    SELECT field, min(value) AS value, count(*)::int AS count
    FROM wardrobe_items
    JOIN wardrobes ON wardrobes.id = wardrobe_id AND user_id = ${actor.id}::uuid AND wardrobes.deleted_at IS NULL
    CROSS JOIN LATERAL (VALUES ('colors', color), ('brands', brand), ('sizes', size)) AS typed (field, value)
    WHERE wardrobe_items.deleted_at IS NULL ${one}
    GROUP BY field, lower(value) ORDER BY count DESC, value`;
  const of = (field: keyof ItemChoices) =>
    rows
      .filter((row) => row.field === field)
      .slice(0, most)
      .map(({ value, count }) => ({ value, count }));
  return { colors: of("colors"), brands: of("brands"), sizes: of("sizes") };
}
