import { db } from "@/lib/core/db";
import { timeOrderedId } from "@/lib/core/uuid";
import type { Actor } from "@/lib/people/actor";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { itemNotFound } from "../access";
import { adapterOf } from "../adapters";
import { findFreeSlug } from "../items";
import { applySteps } from "./apply";
import { holdItems, requireSame, transferTimeout } from "./import";
import { ordersOf, readItems, showPlan, type PlanStep, type PlanSteps } from "./plan";
import { Problems, toError } from "./problems";
import { readOutline } from "./read-outline";
import type { OutlineInput, TransferPlan } from "./schema";

/** What an outline would make of a course. Nothing is written. @throws AppError `not_found` */
export async function planOutline({ courseId, text }: OutlineInput): Promise<TransferPlan> {
  const problems = new Problems();
  return showPlan(await planLines(db, courseId, text, problems), 0, problems);
}

/**
 * Makes sections and lessons of an outline; what has the same title is the same.
 * @throws AppError `not_found`, `bad_request`; `conflict` where the plan changed
 */
export async function runOutline(
  actor: Actor,
  { courseId, text, plan }: OutlineInput & { plan: string },
): Promise<TransferPlan> {
  return db.$transaction(
    async (tx) => {
      await holdItems(tx);
      const problems = new Problems();
      const steps = await planLines(tx, courseId, text, problems);
      const shown = showPlan(steps, 0, problems);
      if (!problems.none) throw toError(problems.list);
      requireSame(shown, plan);
      await applySteps(tx, actor, steps);
      return shown;
    },
    { timeout: transferTimeout, maxWait: transferTimeout },
  );
}

async function planLines(
  tx: Prisma.TransactionClient,
  courseId: string,
  text: string,
  problems: Problems,
): Promise<PlanSteps> {
  const items = await readItems(tx);
  if (!items.some(({ id, kind }) => id === courseId && kind === "course")) throw itemNotFound("course");
  const lines = readOutline(text, problems);
  const steps: PlanStep[] = [];
  const taken = new Map<string, number>();
  const said = new Set<string>();
  let sectionId = "";
  for (const { title, isSection, line } of problems.none ? lines : []) {
    const kind = isSection ? "section" : "lesson";
    const parentId = isSection ? courseId : sectionId;
    const item = items.find((one) => one.kind === kind && one.parentId === parentId && isAlike(one, title)) ?? null;
    const slug = item ? item.slug : await freeSlug(tx, kind, parentId, title, taken);
    const id = item?.id ?? timeOrderedId();
    if (isSection) sectionId = id;
    const key = [kind, parentId, title.toLowerCase()].join(" ");
    if (said.has(key)) problems.add("", line, `«${title}» está dos veces.`);
    said.add(key);
    const adapter = adapterOf(kind);
    const fields = item ? (item.fields as PlanStep["fields"]) : adapter.draft.parse(adapter.blank(title, slug));
    const isArchived = item?.state === "archived";
    steps.push({
      ...{ id, kind, item, parentId, fields, isArchived, isBelowArchived: false, createdAt: null },
      ...{ file: `línea ${line}`, front: null, changes: [] },
    });
  }
  // What is there keeps its order: people put it in order in the tree.
  const orders = ordersOf(items, inPresentOrder(items, steps));
  return { steps, orders, left: [], pictures: [], published: [] };
}

const isAlike = ({ title }: ContentItem, other: string): boolean => title.toLowerCase() === other.toLowerCase();

/** Those that are there in their order; a new one behind all that are named before it. */
function inPresentOrder(items: ContentItem[], steps: PlanStep[]): PlanStep[] {
  const places = new Map(items.map(({ id }, at) => [id, at]));
  const furthest = new Map<string | null, number>();
  return steps
    .map((step) => {
      const before = furthest.get(step.parentId) ?? -1;
      const place = places.get(step.id) ?? before;
      furthest.set(step.parentId, Math.max(before, place));
      return { step, place };
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ step }) => step);
}

/** A name in addresses that nothing has, nor anything else of the outline. */
async function freeSlug(
  tx: Prisma.TransactionClient,
  kind: "section" | "lesson",
  parentId: string,
  title: string,
  taken: Map<string, number>,
): Promise<string> {
  const key = (slug: string) => [kind, kind === "section" ? parentId : "", slug].join(" ");
  const first = await findFreeSlug(tx, kind, parentId, title);
  // Whoever would be called so next goes on counting.
  let number = taken.get(key(first)) ?? 1;
  let slug = first;
  while (taken.has(key(slug))) {
    number += 1;
    slug = await findFreeSlug(tx, kind, parentId, `${title} ${number}`);
  }
  taken.set(key(first), number);
  if (slug !== first) taken.set(key(slug), 1);
  return slug;
}
