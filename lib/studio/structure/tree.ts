import type { Actor } from "@/lib/people/actor";
import { readAdopted } from "../adopt";
import type { ContentTree } from "../schema";
import { treeKinds } from "../shared/kinds";
import { itemSelect, toItemViews } from "../views";

/** Everybody's drafts included, siblings in order. It reads no texts. */
export const readTree = (actor: Actor): Promise<ContentTree> =>
  readAdopted(async (tx) => {
    const rows = await tx.contentItem.findMany({
      where: { kind: { in: [...treeKinds] }, deletedAt: null },
      orderBy: [{ kind: "asc" }, { position: "asc" }, { id: "asc" }],
      select: itemSelect,
    });
    return { items: await toItemViews(tx, actor, rows) };
  });
