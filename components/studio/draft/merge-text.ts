import { diffArrays } from "diff";

/** Lines of the original, from one up to another, in whose place others stand. */
type Change = { from: number; to: number; lines: string[] };

/** With more changed lines two texts have little in common, and comparing them takes seconds. */
const mostChanges = 1_000;

/**
 * What two people made of a text: all changes, unless two of them touch.
 * @returns the text, and whether it has all changes; where they clash it has one's own
 */
export function mergeText(base: string, mine: string, theirs: string): { value: string; isWhole: boolean } {
  const lines = linesOf(base);
  const own = changesOf(lines, linesOf(mine));
  const others = changesOf(lines, linesOf(theirs));
  if (!own || !others) return { value: mine, isWhole: false };
  const news = others.filter((other) => !own.some((change) => isSame(change, other)));
  const apart = news.filter((other) => !own.some((change) => touches(change, other)));
  const result: string[] = [];
  let at = 0;
  for (const { from, to, lines: written } of [...own, ...apart].sort((one, other) => one.from - other.from)) {
    result.push(...lines.slice(at, from), ...written);
    at = to;
  }
  const value = [...result, ...lines.slice(at)].join("\n");
  return { value, isWhole: apart.length === news.length };
}

const linesOf = (text: string): string[] => text.split("\n");

function changesOf(before: string[], after: string[]): Change[] | null {
  const parts = diffArrays(before, after, { maxEditLength: mostChanges });
  if (!parts) return null;
  const changes: Change[] = [];
  let at = 0;
  let open: Change | null = null;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length;
      open = null;
      continue;
    }
    if (!open) changes.push((open = { from: at, to: at, lines: [] }));
    if (added) open.lines.push(...value);
    else open.to = at += value.length;
  }
  return changes;
}

const touches = (one: Change, other: Change): boolean => one.from <= other.to && other.from <= one.to;

const isSame = (one: Change, other: Change): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => line === other.lines[index]);
