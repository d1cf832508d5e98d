import { db } from "@/lib/core/db";
import { timeOrderedId } from "@/lib/core/uuid";
import type { Actor } from "@/lib/people/actor";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { itemNotFound } from "../access";
import { adapterOf } from "../adapters";
import { findFreeSlug } from "../items";
import { applySteps } from "./apply";
import { holdAllItems, requireSame, transferTimeout } from "./import";
import { ordersOf, type PlanStep, type PlanSteps, readItems, showPlan } from "./plan";
import { Problems, toError } from "./problems";
import type { OutlineInput, TransferPlan } from "./schema";
import { maxTitle } from "./keys";

/** Plans an outline without writing anything. @throws AppError `not_found` */
export async function planOutline({ courseId, text }: OutlineInput): Promise<TransferPlan> {
  const problems = new Problems();
  return showPlan(await planLines(db, courseId, text, problems), 0, problems);
}

/**
 * Makes an outline's sections and lessons; equal titles are the same item.
 * @throws AppError `not_found`, `bad_request`; `conflict` when the plan changed
 */
export async function runOutline(
  actor: Actor,
  { courseId, text, plan }: OutlineInput & { plan: string },
): Promise<TransferPlan> {
  return db.$transaction(
    async (tx) => {
      await holdAllItems(tx);
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
    if (said.has(key)) problems.add("", line, `«${title}» está repetido.`);
    said.add(key);
    const adapter = adapterOf(kind);
    const fields = item ? (item.fields as PlanStep["fields"]) : adapter.draft.parse(adapter.blank(title, slug));
    const isArchived = item?.state === "archived";
    steps.push({
      ...{ id, kind, item, parentId, fields, isArchived, isBelowArchived: false, createdAt: null },
      ...{ file: `línea ${line}`, front: null, changes: [] },
    });
  }
  // Existing items keep the order that people gave them in the tree.
  const orders = ordersOf(items, inPresentOrder(items, steps));
  return { steps, orders, left: [], pictures: [], published: [] };
}

const isAlike = ({ title }: ContentItem, other: string): boolean => title.toLowerCase() === other.toLowerCase();

/** Existing items in their order; a new one after all those named before it. */
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

async function freeSlug(
  tx: Prisma.TransactionClient,
  kind: "section" | "lesson",
  parentId: string,
  title: string,
  taken: Map<string, number>,
): Promise<string> {
  const key = (slug: string) => [kind, kind === "section" ? parentId : "", slug].join(" ");
  const first = await findFreeSlug(tx, kind, parentId, title);
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

type OutlineLine = { title: string; isSection: boolean; line: number };

const most = 500;

/** Characters of a line with its markup; longer lines are not read. */
const longest = 2_000;

/** Reads a markdown list of sections with their lessons, or headings with lists. */
function readOutline(text: string, problems: Problems): OutlineLine[] {
  const lines: OutlineLine[] = [];
  let indents: number[] = [];
  let belowHeading = false;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === "") continue;
    const line = at + 1;
    if (raw.length > longest) {
      problems.add("", line, `Usa como máximo ${maxTitle} caracteres.`);
      continue;
    }
    const heading = /^\s{0,3}#{1,6}\s+(.+)$/.exec(raw);
    const item = /^(\s*)(?:[-*+•]|\d{1,4}[.)])\s+(.+)$/.exec(raw);
    if (heading) {
      indents = [];
      belowHeading = true;
    } else if (item) {
      const width = item[1]!.replaceAll("\t", "    ").length;
      indents = [...indents.filter((indent) => indent < width), width];
    } else {
      problems.add("", line, "No es un punto de una lista ni un encabezado.");
      continue;
    }
    const depth = heading ? 1 : indents.length + (belowHeading ? 1 : 0);
    const title = plainTitle((heading ?? item)!.at(-1)!);
    if (depth > 2) problems.add("", line, "Hay más de dos niveles: sección y lección.");
    else if (title === "") problems.add("", line, "Falta el título.");
    else if (title.length > maxTitle) problems.add("", line, `Usa como máximo ${maxTitle} caracteres.`);
    else lines.push({ title, isSection: depth === 1, line });
  }
  if (lines.length > most) problems.add("", null, `El máximo es de ${most} secciones y lecciones.`);
  if (problems.none && lines.length === 0) problems.add("", null, "No hay ninguna sección.");
  return lines;
}

const plainTitle = (text: string): string =>
  text
    .replace(/^\[[ xX]\]\s+/, "")
    .replace(/\s+#+\s*$/, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/^([*_])(.+)\1$/, "$2")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "")
    .trim();
