import { lineCents, type Priced, type Tax, type MoneyTotals, totalsOf } from "@/lib/core/money";

/** A line that is offered. */
export type Line = Priced & {
  /** Stays the same from version to version. */
  id: string;
  text: string;
  isOptional: boolean;
  /** Whether an optional one is chosen by default. */
  isChosen: boolean;
};

/** Lines that a version has at most. */
export const mostOfferedLines = 40;

/** The ids of the optional lines that are chosen before anybody changed that. */
export const chosenAtFirst = (lines: readonly Line[]): string[] =>
  lines.filter(({ isOptional, isChosen }) => isOptional && isChosen).map(({ id }) => id);

/** The lines that are chosen at first after an accepted version: those bought before, and new ones by default. */
export function chosenAgain(lines: readonly Line[], before: readonly Line[], chosen: readonly string[]): string[] {
  const known = new Set(before.map(({ id }) => id));
  const bought = new Set(linesChosen(before, chosen).map(({ id }) => id));
  return lines
    .filter(({ id, isOptional, isChosen }) => isOptional && (known.has(id) ? bought.has(id) : isChosen))
    .map(({ id }) => id);
}

/** The lines that are paid for: those that are not optional, and the chosen ones. */
export const linesChosen = (lines: readonly Line[], chosen: readonly string[]): Line[] =>
  lines.filter(({ id, isOptional }) => !isOptional || chosen.includes(id));

type Pricing = { lines: readonly Line[]; tax: Tax; taxRate: number };

export const totalsOfChoice = ({ lines, tax, taxRate }: Pricing, chosen: readonly string[]): MoneyTotals =>
  totalsOf(linesChosen(lines, chosen), tax, taxRate);

/** The chosen ids as an address and a form carry them. */
export const writeChoice = (chosen: readonly string[]): string => chosen.join(".");

/** Keeps the ids of optional lines alone, in the lines' order. */
export function readChoice(lines: readonly Line[], typed: string): string[] {
  const asked = new Set(typed.split("."));
  return lines.filter(({ id, isOptional }) => isOptional && asked.has(id)).map(({ id }) => id);
}

export type LineDifference = { kind: "added" | "removed" | "changed"; line: Line; before?: Line };

/** The differences from the version before, in the order of the lines; removed lines come last. */
export function differencesOf(before: readonly Line[], after: readonly Line[]): LineDifference[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((line): LineDifference[] => {
      const was = old.get(line.id);
      if (!was) return [{ kind: "added", line }];
      return isSame(was, line) ? [] : [{ kind: "changed", line, before: was }];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((line): LineDifference => ({ kind: "removed", line })),
  ];
}

const isSame = (one: Line, other: Line): boolean =>
  one.text === other.text &&
  one.isOptional === other.isOptional &&
  one.quantity === other.quantity &&
  lineCents(one) === lineCents(other);
