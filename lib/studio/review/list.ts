import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { itemSelect, personSelect, viewsOf } from "../views";
import type { ReviewItem, ReviewQuery } from "./schema";

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
    viewsOf(actor, page.results),
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
