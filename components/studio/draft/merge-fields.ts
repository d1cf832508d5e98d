import { mergeText } from "./merge-text";
import { sameValue } from "./same-value";

/** The values of a working copy, by field. */
export type FieldValues = Record<string, unknown>;

/** A field that both changed, each in their own way: one's own, with what of the other's does not clash, and the other's. */
export type Clash = { name: string; mine: unknown; theirs: unknown };

type Sides = {
  /** What both began with. */
  base: FieldValues;
  mine: FieldValues;
  theirs: FieldValues;
  /** What was sent and not answered. It may be part of what the other side has: then both began with that. */
  sent?: FieldValues;
};

/** What two people made of the same fields. Where they clash, what it gives has one's own. */
export function mergeFields({ base, mine, theirs, sent = {} }: Sides): { fields: FieldValues; clashes: Clash[] } {
  const fields: FieldValues = {};
  const clashes: Clash[] = [];
  for (const name of Object.keys({ ...theirs, ...mine })) {
    const arrived = Object.hasOwn(sent, name) && isWithin(base[name], sent[name], theirs[name]);
    const { value, isWhole } = mergeValue(arrived ? sent[name] : base[name], mine[name], theirs[name]);
    fields[name] = value;
    if (!isWhole) clashes.push({ name, mine: value, theirs: theirs[name] });
  }
  return { fields, clashes };
}

/** Whether a change is part of what the other side has: then making it once more changes nothing. */
function isWithin(base: unknown, sent: unknown, theirs: unknown): boolean {
  const once = mergeValue(base, sent, theirs);
  return !sameValue(base, theirs) && once.isWhole && sameValue(once.value, theirs);
}

/** @returns the value, and whether it has all that both changed */
function mergeValue(base: unknown, mine: unknown, theirs: unknown): { value: unknown; isWhole: boolean } {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return { value: mine, isWhole: true };
  if (sameValue(base, mine)) return { value: theirs, isWhole: true };
  if (typeof base === "string" && typeof mine === "string" && typeof theirs === "string") {
    return mergeText(base, mine, theirs);
  }
  return { value: mine, isWhole: false };
}
