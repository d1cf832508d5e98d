import type { Actor } from "@/lib/people/actor";
import { readAdopted } from "../adopt";
import type { ContentTree } from "../schema";
import { treeKinds } from "../shared/kinds";
import { itemSelect, toItemViews } from "../views";

/**
 * The academy as it is written, drafts of everybody among it: categories, courses, sections and lessons in one list, those of the same
 * parent in their order. None of their texts is read.
 */
export const readTree = (actor: Actor): Promise<ContentTree> =>
  readAdopted(async (tx) => {
    const rows = await tx.contentItem.findMany({
      where: { kind: { in: [...treeKinds] }, deletedAt: null },
      orderBy: [{ kind: "asc" }, { position: "asc" }, { id: "asc" }],
      select: itemSelect,
    });
    return { items: await toItemViews(tx, actor, rows) };
  });
