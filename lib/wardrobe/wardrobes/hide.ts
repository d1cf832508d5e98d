import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { published, wardrobeNotFound } from "../access";
import { wardrobeAudit } from "../audit";
import type { Wardrobe } from "../schema";
import { readWardrobes } from "./read";

/**
 * Takes a public wardrobe out of the public's sight, or shows it again; only who may is let here. Said twice it is done, and told of, once.
 * @throws AppError `not_found`, also for a private one.
 */
export async function hideWardrobe(actor: Actor, id: string, isHidden: boolean): Promise<Wardrobe> {
  await db.$transaction(async (tx) => {
    const before = isHidden ? null : { not: null };
    const hiddenAt = isHidden ? new Date() : null;
    const { count } = await tx.wardrobe.updateMany({
      where: { ...published, id, hiddenAt: before },
      data: { hiddenAt },
    });
    if (count === 0) return;
    const target = await tx.wardrobe.findUniqueOrThrow({ where: { id }, select: { id: true, name: true } });
    await wardrobeAudit.record(tx, actor, { action: isHidden ? "wardrobe.hide" : "wardrobe.show", target });
  });
  const [wardrobe] = await readWardrobes({ ...published, id });
  if (!wardrobe) throw wardrobeNotFound();
  return wardrobe;
}
