import type { Bind } from "@/lib/core/bindings";
import { AppError } from "@/lib/core/errors";
import { sessionDimensions, type ValueDimension } from "../shared/dimensions";
import { type AnalyticsFilter, filterLimits } from "../shared/filters";
import type { Goal } from "./question";
import { type Comparison, compared, comparing, type GoalWords, idsOfWords, readOperator, wordsOfGoals } from "./words";

type Leaf = Extract<AnalyticsFilter, { dimension: ValueDimension }>;

/** Whether a dimension belongs to a session rather than to each hit. */
export const isOfSession = (dimension: string): boolean => (sessionDimensions as readonly string[]).includes(dimension);

function leavesOf(filter: AnalyticsFilter): Leaf[] {
  if ("dimension" in filter) return [filter];
  return "not" in filter ? leavesOf(filter.not) : ("and" in filter ? filter.and : filter.or).flatMap(leavesOf);
}

export const dimensionsIn = (filter: AnalyticsFilter): ValueDimension[] =>
  leavesOf(filter).map(({ dimension }) => dimension);

const isLong = (value: string): boolean => value.length > filterLimits.length;

/** Twice as fast as a table function, which collects its rows first. Shorter arrays are padded with nulls. */
export const hitsOfSession = `(select unnest(s.pages) as page, unnest(s.acts) as act, unnest(s.actives) as active,
  unnest(s.scrolls) as scroll, generate_subscripts(s.pages, 1) as n)`;

/** SQL conditions on a session `s`, and on one of its hits `h`, which must meet all of them at once. */
export type Conditions = { session: string[]; hit: string[] };

/**
 * Filters as SQL. With `apart`, hits are filtered as `h`; otherwise the session must have such a hit.
 * @throws AppError `bad_request` beyond `filterLimits`, or for a pattern of goals
 */
export async function conditionsOf(
  filters: readonly AnalyticsFilter[],
  { apart, goals = [], bind }: { apart: boolean; goals?: readonly Goal[]; bind: Bind },
): Promise<Conditions> {
  const ofSession = (filter: AnalyticsFilter) => dimensionsIn(filter).every(isOfSession);
  const [session, hit] = [filters.filter(ofSession), filters.filter((filter) => !ofSession(filter))];
  let left = filterLimits.filters;
  const write = async (filter: AnalyticsFilter, depth = 1): Promise<string> => {
    left -= 1;
    if (left < 0 || depth > filterLimits.depth) throw new AppError("bad_request", "Hay demasiados filtros.");
    if ("not" in filter) return `not coalesce(${await write(filter.not, depth + 1)}, false)`;
    if ("dimension" in filter) return writeLeaf(filter, goals, bind);
    const [parts, word, none] = "and" in filter ? [filter.and, " and ", "true"] : [filter.or, " or ", "false"];
    const written = await all(parts, depth + 1);
    return written.length > 0 ? `(${written.join(word)})` : none;
  };
  const all = async (some: readonly AnalyticsFilter[], depth = 1): Promise<string[]> => {
    const written: string[] = [];
    for (const one of some) written.push(await write(one, depth));
    return written;
  };
  const leaves = filters.flatMap(leavesOf);
  if (leaves.some(({ values }) => values.length > filterLimits.values || values.some(isLong)))
    throw new AppError("bad_request", "Un filtro tiene demasiados valores.");
  // Array overlap on the session is faster than testing each hit.
  const short = hit.length === 1 ? await shortOf(hit[0]!, goals, bind) : null;
  const ofSessions = [...(await all(session)), ...(short ? [short] : [])];
  if (apart) return { session: ofSessions, hit: await all(hit) };
  if (short || hit.length === 0) return { session: ofSessions, hit: [] };
  const some = `exists (select from ${hitsOfSession} as h where ${(await all(hit)).join(" and ")})`;
  return { session: [...ofSessions, some], hit: [] };
}

/** For a single filter of pages, events or goals that are events: the session's array overlaps the ids of the words. */
async function shortOf(filter: AnalyticsFilter, goals: readonly Goal[], bind: Bind): Promise<string | null> {
  if (!("dimension" in filter)) return null;
  const { by, isNot } = readOperator(filter.operator);
  if (isNot || filter.values.includes("")) return null;
  if (filter.dimension === "goal") {
    const named = by === "matches" ? [] : goals.filter(({ name }) => isNamed(by, filter.values, name));
    if (named.length === 0 || named.some(({ kind }) => kind === "page")) return null;
    return `s.acts && ${bind((await wordsOfGoals(named)).map(({ act }) => act))}::int[]`;
  }
  if (filter.dimension !== "page" && filter.dimension !== "event") return null;
  return `s.${filter.dimension === "page" ? "pages" : "acts"} && ${bind(await idsOfWords(by, filter.values))}::int[]`;
}

async function writeLeaf({ dimension, operator, values }: Leaf, goals: readonly Goal[], bind: Bind): Promise<string> {
  const { by, isNot } = readOperator(operator);
  const negated = (condition: string): string => (isNot ? `not (${condition})` : condition);
  if (dimension.startsWith("prop:")) {
    const value = `coalesce(s.props -> (h.n - 1)::int ->> ${bind(dimension.slice(5))}::text, '')`;
    return negated(comparing(by, value, bind(compared(by, values))));
  }
  if (dimension === "goal") {
    if (by === "matches") throw new AppError("bad_request", "Los objetivos se filtran por su nombre.");
    const conditions = (await wordsOfGoals(goals.filter(({ name }) => isNamed(by, values, name)))).map((words) =>
      isGoal(words, bind),
    );
    return negated(conditions.length > 0 ? `(${conditions.join(" or ")})` : "false");
  }
  const column = { page: "h.page", event: "coalesce(h.act, 0)" }[dimension as string] ?? `s.${dimension}`;
  return negated(`${column} = any(${bind(await idsOfWords(by, values))}::int[])`);
}

const isNamed = (by: Comparison, values: readonly string[], name: string): boolean =>
  by === "is" ? values.includes(name) : values.some((value) => name.toLowerCase().includes(value.toLowerCase()));

/** Whether a hit that passes the filter may belong to the goal; conditions on other dimensions are ignored. */
export function admitsGoal(filter: AnalyticsFilter, goal: Goal): boolean {
  if ("and" in filter) return filter.and.every((one) => admitsGoal(one, goal));
  if ("or" in filter) return filter.or.some((one) => admitsGoal(one, goal));
  if ("not" in filter)
    return !dimensionsIn(filter.not).every((dimension) => dimension === "goal") || !admitsGoal(filter.not, goal);
  if (filter.dimension !== "goal") return true;
  const { by, isNot } = readOperator(filter.operator);
  return isNamed(by, filter.values, goal.name) !== isNot;
}

const isGoal = ({ pages, act }: GoalWords, bind: Bind): string =>
  pages ? `(coalesce(h.act, 0) = 0 and h.page = any(${bind(pages)}::int[]))` : `coalesce(h.act, 0) = ${bind(act)}::int`;
