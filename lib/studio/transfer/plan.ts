import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { timeOrderedId } from "@/lib/core/uuid";
import type { Fields } from "@/lib/content/adapter";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { adapterOf } from "../adapters";
import { whatIsMissing } from "../ready";
import { wholeFields } from "../columns";
import { fieldLabel, frontOf, type NameOfPicture, pictureLabels } from "./keys";
import { type TreeKind, treeKinds } from "../shared/kinds";
import type { ToldPicture } from "./folder-pictures";
import { mergeOrder } from "./order";
import type { Problems } from "./problems";
import { type FolderItem, lineOfField } from "./read-folder";
import type { PlanEntry, TransferPlan } from "./schema";

export type PlanStep = {
  id: string;
  kind: TreeKind;
  file: string;
  item: ContentItem | null;
  parentId: string | null;
  fields: Fields;
  front: string | null;
  /** Whether it, or an ancestor, is archived afterwards. */
  isArchived: boolean;
  isBelowArchived: boolean;
  /** Publication date, if given: it may have been on another site before. */
  createdAt: Date | null;
  /** Changes in words; empty when there are none. */
  changes: string[];
};

export type PlanSteps = {
  steps: PlanStep[];
  /** All children's ids in order, for each parent of sent items. */
  orders: { parentId: string | null; ids: string[] }[];
  left: { kind: TreeKind; title: string }[];
  pictures: ToldPicture[];
  published: string[];
};

export type Present = {
  items: ContentItem[];
  nameOf: NameOfPicture;
};

export const readItems = (tx: Prisma.TransactionClient): Promise<ContentItem[]> =>
  tx.contentItem.findMany({
    where: { kind: { in: [...treeKinds] }, deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });

/** Plans the steps from the present state to the sent one. Items are matched by slug. */
export function planSteps({ items, nameOf }: Present, sent: FolderItem[]): PlanSteps {
  const found = new Map<string, ContentItem>();
  for (const item of items.toReversed()) {
    for (const key of keysOf(item.kind, item.parentId, item.slug)) found.set(key, item);
  }
  const done = new Map<string, PlanStep>();
  const steps = sent.map((one): PlanStep => {
    const parent = one.parent === null ? null : done.get(one.parent)!;
    const parentId = parent && parent.id;
    const item = keysOf(one.kind, parentId, String(one.fields.slug)).flatMap((key) => found.get(key) ?? [])[0] ?? null;
    // An existing item without a file of its own keeps its fields and front matter.
    const said =
      item && one.isProposed ? { fields: wholeFields(item.kind, item.fields), front: item.frontMatter } : one;
    const { kind, file, createdAt } = one;
    const { fields, front } = said;
    const isArchived = one.isArchived ?? item?.state === "archived";
    const step = {
      ...{ id: item?.id ?? timeOrderedId(), kind, file, item, parentId, fields, front, isArchived, createdAt },
      isBelowArchived: parent !== null && (parent.isArchived || parent.isBelowArchived),
      changes: item ? changesOf(item, { ...one, ...said, isArchived }, parentId, nameOf) : [],
    };
    done.set(file, step);
    return step;
  });
  const orders = ordersOf(items, steps);
  const isSent = new Set(steps.map(({ id }) => id));
  const left = items.filter(({ id, parentId }) => parentId !== null && isSent.has(parentId) && !isSent.has(id));
  return {
    steps,
    orders,
    left: left.map(({ kind, title }) => ({ kind: kind as TreeKind, title })),
    pictures: [],
    published: [],
  };
}

/** Keys that an item is matched by, best first; sections of many courses share slugs. */
function keysOf(kind: string, parentId: string | null, slug: string): string[] {
  const near = [kind, parentId, slug].join(" ");
  return kind === "section" ? [near] : [near, [kind, slug].join(" ")];
}

function changesOf(
  item: ContentItem,
  { kind, fields, front, isArchived, createdAt }: Omit<FolderItem, "front"> & Pick<PlanStep, "front" | "isArchived">,
  parentId: string | null,
  nameOf: NameOfPicture,
): string[] {
  const before = wholeFields(item.kind, item.fields);
  const changed = Object.keys(fields).filter((field) => !isDeepStrictEqual(before[field], fields[field]));
  const changes = [...new Set(changed.map((field) => fieldLabel(kind, field)))];
  if (item.parentId !== parentId) changes.push("lugar");
  if (isArchived !== (item.state === "archived")) changes.push(isArchived ? archived : restored);
  if (createdAt && createdAt.getTime() !== item.publishedAt?.getTime()) changes.push(redated);
  // Front matter is unchanged when it has the same wording, or equals its export.
  const state = isArchived ? "archived" : "draft";
  const said = { ...item, kind, state, publishedAt: createdAt } as const;
  const isSame = front === item.frontMatter || front === frontOf(said, nameOf);
  return changed.length === 0 && !isSame ? [...changes, "comentarios"] : changes;
}

/** Orders below each parent of sent items; steps that change places are marked. */
export function ordersOf(items: ContentItem[], steps: PlanStep[]): PlanSteps["orders"] {
  const moved = new Map(steps.map(({ id, parentId }) => [id, parentId]));
  const groups = Map.groupBy(steps, ({ kind, parentId }) => `${kind} ${parentId}`);
  return [...groups.values()].map((group) => {
    const { kind, parentId } = group[0]!;
    const present = items
      .filter((item) => item.kind === kind && (moved.has(item.id) ? moved.get(item.id) : item.parentId) === parentId)
      .filter((item) => item.parentId === parentId)
      .map(({ id }) => id);
    const named = group.map(({ id }) => id);
    const before = present.filter((id) => moved.has(id));
    const after = named.filter((id) => before.includes(id));
    for (const step of group) {
      if (step.item?.parentId === parentId && before.indexOf(step.id) !== after.indexOf(step.id))
        step.changes.push("orden");
    }
    return { parentId, ids: mergeOrder(present, named) };
  });
}

/** Sent items to publish, except unchanged and archived ones. */
export async function planPublishing(
  tx: Prisma.TransactionClient,
  { steps }: PlanSteps,
  sent: FolderItem[],
  problems: Problems,
): Promise<string[]> {
  const byFile = new Map(sent.map((one) => [one.file, one]));
  const asked = steps.filter(
    ({ item, changes, isArchived, isBelowArchived }) =>
      !(isArchived || isBelowArchived) &&
      (!item || saysOtherwise(changes) || item.version !== item.publishedVersion || item.state === "archived"),
  );
  for (const { id, kind, fields, file } of asked) {
    const missing = await whatIsMissing(tx, { id, kind, fields: fields as Prisma.JsonObject });
    const { lineOf } = byFile.get(file)!;
    for (const [field, text] of Object.entries(missing ?? {}))
      problems.add(file, lineOfField(kind, field.split("."), lineOf), text);
  }
  return asked.map(({ id }) => id);
}

const archived = "se archiva";
const restored = "deja de estar archivado";

export const redated = "fecha";

const elsewhere = new Set(["lugar", "orden", "comentarios", archived, restored, redated]);

/** Whether content changes, and not only its place or wording. */
export const saysOtherwise = (changes: string[]): boolean => changes.some((change) => !elsewhere.has(change));

export function showPlan(
  { steps, left, pictures: told, published }: PlanSteps,
  pictures: number,
  problems: Problems,
): TransferPlan {
  const created = steps.filter(({ item }) => !item);
  const changed = steps.filter(({ item, changes }) => item && changes.length > 0);
  return {
    created: created.map(toEntry),
    changed: changed.map(toEntry),
    unchanged: steps.length - created.length - changed.length,
    left,
    pictures,
    picturesChanged: told.map((picture) => ({ file: picture.file, changes: labelsOf(picture) })),
    published: published.length,
    problems: problems.list,
    warnings: problems.warnings,
    digest: createHash("sha256")
      .update(JSON.stringify([created.map(saidOf), changed.map(saidOf), told.map(toldOf), published.length]))
      .digest("base64url"),
  };
}

function labelsOf({ row, changes }: ToldPicture): string[] {
  const changed = Object.entries(changes).filter(([name, value]) => row[name as keyof typeof changes] !== value);
  return [...new Set(changed.map(([name]) => pictureLabels[name as keyof typeof changes]))];
}

const toldOf = (picture: ToldPicture) => [picture.row.id, picture.changes, labelsOf(picture)];

const toEntry = ({ kind, file, fields, changes }: PlanStep): PlanEntry => ({
  kind,
  file,
  title: adapterOf(kind).titleOf(fields),
  changes,
});

/** Parts that must be equal when the plan runs. New items' ids are not among them, because each plan makes new ones. */
const saidOf = ({ item, file, changes }: PlanStep) => [file, item?.id, item?.version, changes];
