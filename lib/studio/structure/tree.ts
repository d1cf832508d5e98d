import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { adoptStrays } from "../adopt";
import type { ContentTree } from "../schema";
import { treeKinds } from "../shared/kinds";
import { itemSelect, viewsOf } from "../views";

/**
 * The academy as it is written, drafts of everybody among it: categories, courses, sections and lessons in one list, those of the same
 * parent in their order. None of their texts is read.
 */
export async function readTree(actor: Actor): Promise<ContentTree> {
  await adoptStrays();
  const rows = await db.contentItem.findMany({
    where: { kind: { in: [...treeKinds] }, deletedAt: null },
    orderBy: [{ kind: "asc" }, { position: "asc" }, { id: "asc" }],
    select: itemSelect,
  });
  return { items: await viewsOf(actor, rows) };
}
