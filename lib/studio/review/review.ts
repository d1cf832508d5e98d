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
import { fullName } from "@/lib/people/shared/names";
import { itemSelect, personSelect, toItemViews } from "../views";
import type { ReviewItem, ReviewQuery } from "./schema";

/**
 * Hands something in for a review.
 * @throws AppError `not_found`, `forbidden`; `conflict` where there is nothing to look at
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
 * Sends something back with a note.
 * @throws AppError `not_found`; `conflict` where it was not handed in
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

const select = {
  ...itemSelect,
  handedInById: true,
  handedInAt: true,
  parent: { select: { title: true, parent: { select: { title: true, parent: { select: { title: true } } } } } },
} as const;

type Parent = { title: string; parent?: Parent | null };

/** What waits for a review, the longest wait first; or what is scheduled or being written. */
export async function listReview(actor: Actor, query: ReviewQuery): Promise<Page<ReviewItem>> {
  const { search, kind, state } = query;
  const page = await paginate(db.contentItem, query, {
    where: {
      state,
      deletedAt: null,
      ...(kind && { kind }),
      ...(search && { title: { contains: search, mode: "insensitive" } }),
    },
    orderBy: [orders[state]],
    select,
  });
  const [views, people] = await Promise.all([
    toItemViews(
      db,
      actor,
      page.results.map(({ parent: _, handedInById: _by, handedInAt: _at, ...item }) => item),
    ),
    findNames(page.results.flatMap(({ handedInById }) => handedInById ?? [])),
  ]);
  const results = page.results.map(({ parent, handedInById, handedInAt }, index) => ({
    ...views[index]!,
    context: titlesOf(parent).join(" › "),
    handedInBy: people.get(handedInById ?? "") ?? "",
    handedInAt: handedInAt?.toISOString() ?? null,
  }));
  return { ...page, results };
}

const orders = {
  review: { handedInAt: "asc" },
  scheduled: { scheduledFor: "asc" },
  draft: { updatedAt: "desc" },
} as const satisfies Record<ReviewQuery["state"], object>;

const titlesOf = (parent: Parent | null | undefined): string[] =>
  parent ? [...titlesOf(parent.parent), parent.title] : [];

async function findNames(ids: string[]): Promise<Map<string, string>> {
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: personSelect });
  return new Map(people.map((person) => [person.id, fullName(person)]));
}
