import type { ContentItemView } from "@/lib/studio/schema";
import { type ContentKind, parentOf, treeKinds } from "@/lib/studio/shared/kinds";
import { placeAfter } from "@/lib/studio/shared/siblings";

export type Branches = {
  byId: ReadonlyMap<string, ContentItemView>;
  /** An item's children, in order; null gives the categories. */
  below: (id: string | null) => readonly ContentItemView[];
};

/** The new parent, and the sibling before it (null for the first place). */
export type InsertionPoint = { parentId: string | null; after: string | null };
export type Move = InsertionPoint & { kind: ContentKind; ids: readonly string[] };

const none: readonly ContentItemView[] = [];

export function branchesOf(items: readonly ContentItemView[]): Branches {
  const byParent = Map.groupBy(items, ({ parentId }) => parentId);
  for (const siblings of byParent.values()) siblings.sort((one, other) => one.position - other.position);
  return { byId: new Map(items.map((item) => [item.id, item])), below: (id) => byParent.get(id) ?? none };
}

export function aboveOf(branches: Branches, { parentId }: ContentItemView): ContentItemView[] {
  const parent = parentId === null ? undefined : branches.byId.get(parentId);
  return parent ? [...aboveOf(branches, parent), parent] : [];
}

export const allBelow = (branches: Branches, id: string): ContentItemView[] =>
  branches.below(id).flatMap((item) => [item, ...allBelow(branches, item.id)]);

export function allOfKind(branches: Branches, kind: ContentKind): ContentItemView[] {
  const above = parentOf[kind];
  return above ? allOfKind(branches, above).flatMap(({ id }) => branches.below(id)) : [...branches.below(null)];
}

export function withMove(
  items: readonly ContentItemView[],
  { ids, parentId, after }: Move,
): readonly ContentItemView[] {
  const siblings = branchesOf(items).below(parentId);
  const order = placeAfter(
    siblings.map(({ id }) => id),
    ids,
    after,
  );
  const places = new Map(order.map((id, position) => [id, position]));
  return items.map((item) => {
    const position = places.get(item.id);
    return position === undefined ? item : { ...item, parentId, position };
  });
}

export const returnsOf = (branches: Branches, { kind, ids }: Pick<Move, "kind" | "ids">): Move[] =>
  inTreeOrder(branches, ids, kind).map((id) => {
    const { parentId } = branches.byId.get(id)!;
    const siblings = branches.below(parentId);
    const index = siblings.findIndex((sibling) => sibling.id === id);
    return { kind, ids: [id], parentId, after: siblings[index - 1]?.id ?? null };
  });

/** The place one step away: past its neighbour, or into its parent's neighbour. Null when there is none. */
export function stepOf(branches: Branches, item: ContentItemView, direction: "up" | "down"): InsertionPoint | null {
  const siblings = branches.below(item.parentId);
  const index = siblings.findIndex(({ id }) => id === item.id);
  const { parentId } = item;
  if (direction === "up" && index > 0) return { parentId, after: siblings[index - 2]?.id ?? null };
  if (direction === "down" && index < siblings.length - 1) return { parentId, after: siblings[index + 1]!.id };

  const above = parentOf[item.kind];
  if (!above) return null;
  const parents = allOfKind(branches, above);
  const next = parents[parents.findIndex(({ id }) => id === parentId) + (direction === "up" ? -1 : 1)];
  if (!next) return null;
  return { parentId: next.id, after: direction === "up" ? lastBelow(branches, next.id) : null };
}

/** The last child: an item placed after it comes last. */
export const lastBelow = (branches: Branches, id: string | null): string | null =>
  branches.below(id).at(-1)?.id ?? null;

/** Whether a dragged kind goes beside the target (same kind) or into it (its parent's kind). */
export const takes = (target: ContentKind, dragged: ContentKind): "beside" | "inside" | null =>
  target === dragged ? "beside" : target === parentOf[dragged] ? "inside" : null;

/** Ids of one kind in the tree's order: these are moved together. */
export function inTreeOrder(branches: Branches, ids: readonly string[], kind: ContentKind): string[] {
  const wanted = new Set(ids);
  return allOfKind(branches, kind)
    .filter(({ id }) => wanted.has(id))
    .map(({ id }) => id);
}

export function commonKind(branches: Branches, ids: readonly string[]): ContentKind | null {
  const kinds = new Set(ids.flatMap((id) => branches.byId.get(id)?.kind ?? []));
  return kinds.size === 1 ? [...kinds][0]! : null;
}

/** Chosen items without those below another chosen one, which go along anyway. */
export function topmost(branches: Branches, ids: readonly string[]): ContentItemView[] {
  const chosen = new Set(ids);
  return ids.flatMap((id) => {
    const item = branches.byId.get(id);
    return item && !aboveOf(branches, item).some((above) => chosen.has(above.id)) ? [item] : [];
  });
}

/** The nearest remaining item: a sibling of the first one, or its parent. */
export function nextTo(branches: Branches, items: readonly ContentItemView[]): string | null {
  const gone = new Set(items.map(({ id }) => id));
  const [first] = items;
  if (!first) return null;
  const siblings = branches.below(first.parentId);
  const index = siblings.indexOf(first);
  const stays = ({ id }: ContentItemView) => !gone.has(id);
  const near = siblings.slice(index).find(stays) ?? siblings.slice(0, index).findLast(stays);
  return near?.id ?? first.parentId;
}

export const levelOf = (kind: ContentKind): number => (treeKinds as readonly ContentKind[]).indexOf(kind) + 1;
