import { mergeText } from "./merge-text";
import { sameValue } from "./same-value";

export type FieldValues = Record<string, unknown>;

/** A field that both changed: one's own, with what of the other's fits in, and the other's. */
export type Clash = { name: string; mine: unknown; theirs: unknown };

type Sides = {
  base: FieldValues;
  mine: FieldValues;
  theirs: FieldValues;
  /** What was sent and not answered. If the other side has it, both began with it. */
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

/** Whether the other side has a change: making it once more changes nothing. */
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
