import type { Bind } from "@/lib/core/bindings";
import { admitsGoal } from "./conditions";
import type { Goal, SessionQuestion } from "./question";
import { wordsOfGoals } from "./words";

type Asked = Pick<SessionQuestion, "goals" | "filters" | "dimensions">;

/** The goals that have a currency, and of which hits under the filters may be. */
const sellingGoals = ({ goals = [], filters = [] }: Asked): (Goal & { currency: string })[] =>
  goals.filter(
    (goal): goal is Goal & { currency: string } =>
      Boolean(goal.currency) && filters.every((filter) => admitsGoal(filter, goal)),
  );

/** Why there is no revenue to tell, as Plausible names it; null where there is. */
export function noRevenue(asked: Asked): "no_revenue_goals_matching" | "no_single_revenue_currency" | null {
  const currencies = new Set(sellingGoals(asked).map(({ currency }) => currency));
  if (currencies.size === 0) return "no_revenue_goals_matching";
  return currencies.size === 1 || asked.dimensions?.includes("goal") ? null : "no_single_revenue_currency";
}

/** Gives the currency of a row by the values of its dimensions: that of its goal, or the one of all goals asked. */
export function currencyOfRows(asked: Asked): (values: readonly string[]) => string | null {
  const ofGoals = new Map(sellingGoals(asked).map(({ name, currency }) => [name, currency]));
  const place = asked.dimensions?.indexOf("goal") ?? -1;
  if (place >= 0) return (values) => ofGoals.get(values[place]!) ?? null;
  const [single = null] = noRevenue(asked) ? [] : ofGoals.values();
  return () => single;
}

/** What a hit `h` is worth in the currency of its row, in cents, as SQL; null where it says no such thing. */
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
