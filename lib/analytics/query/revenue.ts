import type { Bind } from "@/lib/core/bindings";
import { admitsGoal } from "./conditions";
import type { Goal, SessionQuestion } from "./question";
import { wordsOfGoals } from "./words";

type Asked = Pick<SessionQuestion, "goals" | "filters" | "dimensions">;

const sellingGoals = ({ goals = [], filters = [] }: Asked): (Goal & { currency: string })[] =>
  goals.filter(
    (goal): goal is Goal & { currency: string } =>
      Boolean(goal.currency) && filters.every((filter) => admitsGoal(filter, goal)),
  );

/** Why there is no revenue, in Plausible's words; null when there is. */
export function noRevenue(asked: Asked): "no_revenue_goals_matching" | "no_single_revenue_currency" | null {
  const currencies = new Set(sellingGoals(asked).map(({ currency }) => currency));
  if (currencies.size === 0) return "no_revenue_goals_matching";
  return currencies.size === 1 || asked.dimensions?.includes("goal") ? null : "no_single_revenue_currency";
}

/** Gives a row's currency from its dimensions: its goal's, or the one that all asked goals share. */
export function currencyOfRows(asked: Asked): (values: readonly string[]) => string | null {
  const ofGoals = new Map(sellingGoals(asked).map(({ name, currency }) => [name, currency]));
  const place = asked.dimensions?.indexOf("goal") ?? -1;
  if (place >= 0) return (values) => ofGoals.get(values[place]!) ?? null;
  const [single = null] = noRevenue(asked) ? [] : ofGoals.values();
  return () => single;
}

/** SQL for the cents that a hit `h` is worth in its row's currency; null without revenue. */
export async function worthSql(asked: Asked, bind: Bind): Promise<string> {
  const prop = (name: string): string => `(s.props -> (h.n - 1)::int ->> '${name}')`;
  const worth = (condition: string): string =>
    `case when ${condition} and ${prop("$amount")} ~ '^-?[0-9]{1,16}$' then ${prop("$amount")}::numeric end`;
  if (asked.dimensions?.includes("goal")) return worth(`${prop("$currency")} = g.currency`);
  const currency = currencyOfRows(asked)([]);
  if (!currency) return "null::numeric";
  const acts = (await wordsOfGoals(sellingGoals(asked))).flatMap(({ act }) => act ?? []);
  return worth(`h.act = any(${bind(acts)}::int[]) and ${prop("$currency")} = ${bind(currency)}::text`);
}
