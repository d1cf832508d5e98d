import { plainText } from "@/lib/core/text";
import type { ContentItemView, TreeQuery } from "@/lib/studio/schema";
import type { TreeKind } from "@/lib/studio/shared/kinds";
import { aboveOf, type Branches, levelOf, type InsertionPoint } from "./branches";

export type UnnamedItem = InsertionPoint & { kind: TreeKind };

export type ShownItem = {
  key: string;
  item: ContentItemView;
  level: number;
  /** Position among its siblings, from 1, and their number. */
  index: number;
  size: number;
  /** Whether its children are shown; null when it has none. */
  isOpen: boolean | null;
};
export type Row = ShownItem | { key: string; draft: UnnamedItem; level: number };

export const isFiltered = ({ search, state }: TreeQuery): boolean => search.trim() !== "" || state !== "";

type Shown = { folded: ReadonlySet<string>; filter: TreeQuery; draft: UnnamedItem | null };

/** The rows from top to bottom: without folded ones, or with a filter its matches and their parents. */
export function shownRows(branches: Branches, { folded, filter, draft }: Shown): Row[] {
  const found = isFiltered(filter) ? findItems(branches, filter) : null;
  const rows: Row[] = [];

  function add(parentId: string | null) {
    const siblings = branches.below(parentId);
    const isHere = draft?.parentId === parentId;
    if (isHere && draft.after === null) addDraft(draft);
    for (const [index, item] of siblings.entries()) {
      if (found && !found.has(item.id)) continue;
      const isOpen = branches.below(item.id).length === 0 ? null : found !== null || !folded.has(item.id);
      const at = { level: levelOf(item.kind), index: index + 1, size: siblings.length };
      rows.push({ key: item.id, item, ...at, isOpen });
      if (isOpen || draft?.parentId === item.id) add(item.id);
      if (isHere && draft.after === item.id) addDraft(draft);
    }
  }
  // The key changes with the place, so that each draft is a new field, which takes the focus.
  const addDraft = (draft: UnnamedItem) => rows.push({ key: `new ${draft.after}`, draft, level: levelOf(draft.kind) });

  add(null);
  return rows;
}

function findItems(branches: Branches, { search, state }: TreeQuery): Set<string> {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const found = new Set<string>();
  for (const item of branches.byId.values()) {
    const text = plainText(`${item.title} ${item.slug}`);
    if (!words.every((word) => text.includes(word)) || !isIn(item, state)) continue;
    for (const { id } of [...aboveOf(branches, item), item]) found.add(id);
  }
  return found;
}

const isIn = (item: ContentItemView, state: TreeQuery["state"]): boolean =>
  state === "" || (state === "changes" ? item.isLive && item.hasChanges : item.state === state);
