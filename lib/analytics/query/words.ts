import { containing } from "@/lib/core/text";
import { patternToRegex } from "../shared/page-pattern";
import type { FilterOperator } from "../shared/filters";
import type { Goal } from "./question";
import { run } from "./run";

/** Words that a comparison or a pattern may cover. */
export const mostWords = 50_000;

const comparisons = {
  is: (place: string) => `word = any(${place}::text[])`,
  contains: (place: string) => `word ilike any(${place}::text[])`,
  matches: (place: string) => `exists (select from unnest(${place}::text[]) as asked (pattern) where word ~ pattern)`,
} as const;

export type Comparison = keyof typeof comparisons;

export const readOperator = (operator: FilterOperator): { by: Comparison; isNot: boolean } => ({
  by: operator.replace("_not", "") as Comparison,
  isNot: operator.endsWith("_not"),
});

export const compared = (by: Comparison, values: readonly string[]): string[] =>
  by === "contains" ? values.map(containing) : [...values];

export const comparing = (by: Comparison, expression: string, place: string): string =>
  comparisons[by](place).replaceAll("word", expression);

export async function idsOfWords(by: Comparison, values: readonly string[]): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `select id from visit_words where ${comparisons[by]("$1")} limit ${mostWords}`,
    [compared(by, values)],
  );
  return rows.map(({ id }) => id);
}

/** A page goal has the ids of its pages, an event goal its event's; the other one is null. */
export type GoalWords = { name: string; pages: number[] | null; act: number | null };

/** The words of goals in their order, in one query, for there may be many. */
export async function wordsOfGoals(goals: readonly Goal[]): Promise<GoalWords[]> {
  if (goals.length === 0) return [];
  const isPattern = ({ kind, pattern }: Goal): boolean => kind === "page" && pattern.includes("*");
  const beginnings = goals.map((goal) => (isPattern(goal) ? goal.pattern.split("*", 1)[0]! : ""));
  const rows = await run<{ n: number; ids: number[] }>(
    `select n::int, ids from unnest($1::text[], $2::text[], $3::boolean[]) with ordinality as goal (pattern, beginning, is_pattern, n), lateral (
      select array(select id from visit_words where not is_pattern and word = pattern
        union all select id from visit_words where is_pattern and starts_with(word, beginning) and word ~ pattern limit ${mostWords}) as ids
    ) as found`,
    [
      goals.map((goal) => (isPattern(goal) ? patternToRegex(goal.pattern) : goal.pattern)),
      beginnings,
      goals.map(isPattern),
    ],
  );
  const found = new Map(rows.map(({ n, ids }) => [n, ids]));
  return goals.map(({ name, kind }, at): GoalWords => {
    const ids = found.get(at + 1) ?? [];
    return kind === "event" ? { name, pages: null, act: ids[0] ?? -1 } : { name, pages: ids, act: null };
  });
}
