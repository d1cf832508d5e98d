import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { getWritable, holdItem } from "../access";
import { recordItems } from "../audit";
import { getDraft } from "../items";
import type { ContentDraftView } from "../schema";
import { tellReviewers, tellWriters } from "./tell";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { escapeLike } from "@/lib/core/text";
import { itemSelect, toItemViews } from "../views";
import type { ReviewItem, ReviewQuery } from "./schema";

/**
 * Hands an item in for review.
 * @throws AppError `not_found`, `forbidden`; `conflict` when there is nothing to review
 */
export async function handIn(actor: Actor, id: string): Promise<ContentDraftView> {
  const { kind } = await db.$transaction(async (tx) => {
    const item = await getWritable(tx, actor, id);
    if (item.state === "review") return item;
    if (item.state === "scheduled") throw new AppError("conflict", "Ya está programado para publicarse.");
    if (item.state === "published") throw new AppError("conflict", "No hay cambios que revisar.");
    await tx.contentItem.update({
      where: { id },
      data: { state: "review", reviewNote: "", handedInById: actor.id, handedInAt: new Date() },
    });
    await tellReviewers(tx, item, actor.id);
    await recordItems(tx, actor, "content.handIn", [item]);
    return item;
  });
  return getDraft(actor, kind, id);
}

/**
 * Sends an item back with a note.
 * @throws AppError `not_found`; `conflict` when it was not handed in
 */
export async function sendBack(actor: Actor, id: string, note: string): Promise<ContentDraftView> {
  const { kind } = await db.$transaction(async (tx) => {
    const item = await holdItem(tx, id);
    if (item.state !== "review") throw new AppError("conflict", "Ya no está en revisión.");
    await tx.contentItem.update({ where: { id }, data: { state: "draft", reviewNote: note, handedInAt: null } });
    await tellWriters(tx, "sent-back", item, actor.id);
    await recordItems(tx, actor, "content.sendBack", [item], { note: [null, note] });
    return item;
  });
  return getDraft(actor, kind, id);
}

const select = { ...itemSelect, handedInAt: true } as const;

/** Items in review, the longest wait first, or scheduled ones or drafts. */
export async function listReview(actor: Actor, query: ReviewQuery): Promise<Page<ReviewItem>> {
  const { search, kind, state } = query;
  const page = await paginate(db.contentItem, query, {
    where: {
      state,
      deletedAt: null,
      ...(kind && { kind }),
      ...(search && { title: { contains: escapeLike(search), mode: "insensitive" } }),
    },
    orderBy: [orders[state]],
    select,
  });
  const [views, contexts] = await Promise.all([
    toItemViews(
      db,
      actor,
      page.results.map(({ handedInAt: _, ...item }) => item),
    ),
    findContexts(page.results.map(({ id }) => id)),
  ]);
  const results = page.results.map(({ id, handedInAt }, index) => ({
    ...views[index]!,
    ...(contexts.get(id) ?? { context: "", handedInBy: "" }),
    handedInAt: handedInAt?.toISOString() ?? null,
  }));
  return { ...page, results };
}

const orders = {
  review: { handedInAt: "asc" },
  scheduled: { scheduledFor: "asc" },
  draft: { updatedAt: "desc" },
} as const satisfies Record<ReviewQuery["state"], object>;

async function findContexts(ids: string[]): Promise<Map<string, Pick<ReviewItem, "context" | "handedInBy">>> {
  const rows = await db.$queryRaw<{ id: string; context: string; handedInBy: string }[]>`
    WITH RECURSIVE up AS (
      SELECT id AS item, parent_id, 0 AS height, '' AS title FROM content_items WHERE id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT up.item, above.parent_id, up.height + 1, above.title FROM up JOIN content_items above ON above.id = up.parent_id
    )
    SELECT id, (
        SELECT coalesce(string_agg(up.title, ' › ' ORDER BY height DESC), '') FROM up WHERE item = id AND height > 0
      ) AS context,
      coalesce((SELECT trim(concat_ws(' ', name, last_name)) FROM users WHERE users.id = handed_in_by_id), '') AS "handedInBy"
    FROM content_items WHERE id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, ...context }) => [id, context]));
}
