import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { itemNotFound } from "../access";
import { contentAudit, targetOf } from "../audit";
import { requirePlace } from "../items";
import { holdSite } from "../live";
import { putAfter } from "../places";
import type { OrderInput } from "../schema";
import type { ContentKind } from "../shared/kinds";

/**
 * Puts some of a kind, in this order, after another below the same parent. What is said is relative to what stands there at that
 * moment, so two people who order at once do not undo each other; what is written of them is not touched.
 * @throws AppError `not_found`, `bad_request` where they cannot stand, `conflict` where an address is taken there
 */
export async function orderItems(actor: Actor, kind: ContentKind, { ids, parentId, after }: OrderInput): Promise<void> {
  await db.$transaction(async (tx) => {
    await holdSite(tx);
    const items = await tx.contentItem.findMany({
      where: { id: { in: ids }, kind, deletedAt: null },
      select: { id: true, kind: true, title: true, parentId: true },
    });
    if (items.length < ids.length) throw itemNotFound(kind);
    await requirePlace(tx, kind, parentId);
    await putAfter(tx, kind, parentId, ids, after);
    const elsewhere = items.filter((item) => item.parentId !== parentId);
    await contentAudit.recordAll(
      tx,
      actor,
      elsewhere.map((item) => ({ action: "content.move" as const, target: targetOf(item) })),
    );
  });
}
