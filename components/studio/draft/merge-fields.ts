import { diffArrays } from "diff";

export type FieldValues = Record<string, unknown>;

/** A field that both changed. `mine` already has those of the others' changes that fit in. */
export type Clash = { name: string; mine: unknown; theirs: unknown };

type Sides = {
  base: FieldValues;
  mine: FieldValues;
  theirs: FieldValues;
  /** Sent but unanswered. If the other side has one of these, both began with it. */
  sent?: FieldValues[];
};

/** Merges two people's changes. Clashing fields keep one's own value in `fields`. */
export function mergeFields({ base, mine, theirs, sent = [] }: Sides): { fields: FieldValues; clashes: Clash[] } {
  const fields: FieldValues = {};
  const clashes: Clash[] = [];
  for (const name of Object.keys({ ...theirs, ...mine })) {
    const arrived = sent.findLast((one) => Object.hasOwn(one, name) && isWithin(base[name], one[name], theirs[name]));
    const { value, isWhole } = mergeValue((arrived ?? base)[name], mine[name], theirs[name]);
    fields[name] = value;
    if (!isWhole) clashes.push({ name, mine: value, theirs: theirs[name] });
  }
  return { fields, clashes };
}

/** Whether the other side already has a change, so that applying it again changes nothing. */
function isWithin(base: unknown, sent: unknown, theirs: unknown): boolean {
  const once = mergeValue(base, sent, theirs);
  return !sameValue(base, theirs) && once.isWhole && sameValue(once.value, theirs);
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): { value: unknown; isWhole: boolean } {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return { value: mine, isWhole: true };
  if (sameValue(base, mine)) return { value: theirs, isWhole: true };
  if (typeof base === "string" && typeof mine === "string" && typeof theirs === "string") {
    return mergeText(base, mine, theirs);
  }
  return { value: mine, isWhole: false };
}

type Change = { from: number; to: number; lines: string[] };

/** Texts with more changed lines have little in common, and comparing them takes seconds. */
const mostChanges = 1_000;

/**
 * Merges all changes of two people unless two of them touch.
 * @returns the text, and whether it has all changes; clashes keep one's own
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The order of keys does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => sameValue(one[key], other[key]));
}
