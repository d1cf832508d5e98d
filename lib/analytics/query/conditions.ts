import type { Bind } from "@/lib/core/bindings";
import { AppError } from "@/lib/core/errors";
import { sessionDimensions, type ValueDimension } from "../shared/dimensions";
import { type AnalyticsFilter, filterLimits } from "../shared/filters";
import type { Goal } from "./question";
import { compared, comparing, type GoalWords, idsOfWords, readOperator, wordsOfGoal } from "./words";

type Leaf = Extract<AnalyticsFilter, { dimension: ValueDimension }>;

/** Whether a dimension is of a session, and not of each of its hits. */
export const isOfSession = (dimension: string): boolean => (sessionDimensions as readonly string[]).includes(dimension);

/** The dimensions that a filter names. */
export function namedIn(filter: AnalyticsFilter): ValueDimension[] {
  if ("dimension" in filter) return [filter.dimension];
  return "not" in filter ? namedIn(filter.not) : ("and" in filter ? filter.and : filter.or).flatMap(namedIn);
}

/** Filters as SQL: of a session `s`, and of one of its hits `h`, of which all must hold at once. */
export type Conditions = {
  session: string[];
  hit: string[];
  /** The same as those of the hit, of the session's lists, where that is possible: it is sooner told. */
  short: string | null;
  /** All that they name. */
  dimensions: ValueDimension[];
};

/** @throws AppError `bad_request` for more than `filterLimits`, or a pattern of goals */
export async function conditionsOf(
  filters: readonly AnalyticsFilter[],
  goals: readonly Goal[],
  bind: Bind,
): Promise<Conditions> {
  const ofSession = (filter: AnalyticsFilter) => namedIn(filter).every(isOfSession);
  const [session, hit] = [filters.filter(ofSession), filters.filter((filter) => !ofSession(filter))];
  let left = filterLimits.filters;
  const write = async (filter: AnalyticsFilter, depth = 1): Promise<string> => {
    left -= 1;
    if (left < 0 || depth > filterLimits.depth) throw new AppError("bad_request", "Hay demasiados filtros.");
    if ("not" in filter) return `not coalesce(${await write(filter.not, depth + 1)}, false)`;
    if ("dimension" in filter) return writeLeaf(filter, goals, bind);
    const [parts, word, none] = "and" in filter ? [filter.and, " and ", "true"] : [filter.or, " or ", "false"];
    const written: string[] = [];
    for (const part of parts) written.push(await write(part, depth + 1));
    return written.length > 0 ? `(${written.join(word)})` : none;
  };
  const all = async (some: AnalyticsFilter[]): Promise<string[]> => {
    const written: string[] = [];
    for (const one of some) written.push(await write(one));
    return written;
  };
  return {
    session: await all(session),
    hit: await all(hit),
    short: hit.length === 1 ? await shortOf(hit[0]!, bind) : null,
    dimensions: filters.flatMap(namedIn),
  };
}

/** One page or event and no other condition: the session's list has one of some numbers. */
async function shortOf(filter: AnalyticsFilter, bind: Bind): Promise<string | null> {
  if (!("dimension" in filter) || (filter.dimension !== "page" && filter.dimension !== "event")) return null;
  const { by, isNot } = readOperator(filter.operator);
  if (isNot || filter.values.includes("")) return null;
  return `s.${filter.dimension === "page" ? "pages" : "acts"} && ${bind(await idsOfWords(by, filter.values))}::int[]`;
}

async function writeLeaf({ dimension, operator, values }: Leaf, goals: readonly Goal[], bind: Bind): Promise<string> {
  if (values.length > filterLimits.values || values.some((value) => value.length > filterLimits.length)) {
    throw new AppError("bad_request", "Un filtro tiene demasiados valores.");
  }
  const { by, isNot } = readOperator(operator);
  const negated = (condition: string): string => (isNot ? `not (${condition})` : condition);
  if (dimension.startsWith("prop:")) {
    const value = `coalesce(s.props -> (h.n - 1)::int ->> ${bind(dimension.slice(5))}::text, '')`;
    return negated(comparing(by, value, bind(compared(by, values))));
  }
  if (dimension === "goal") {
    if (by === "matches") throw new AppError("bad_request", "Los objetivos se filtran por su nombre.");
    const parts = values.map((value) => value.toLowerCase());
    const isMeant = ({ name }: Goal) =>
      by === "is" ? values.includes(name) : parts.some((part) => name.toLowerCase().includes(part));
    const conditions: string[] = [];
    for (const goal of goals.filter(isMeant)) conditions.push(isGoal(await wordsOfGoal(goal), bind));
    return negated(conditions.length > 0 ? `(${conditions.join(" or ")})` : "false");
  }
  const column = { page: "h.page", event: "coalesce(h.act, 0)" }[dimension as string] ?? `s.${dimension}`;
  return negated(`${column} = any(${bind(await idsOfWords(by, values))}::int[])`);
}

const isGoal = ({ pages, act }: GoalWords, bind: Bind): string =>
  pages ? `(coalesce(h.act, 0) = 0 and h.page = any(${bind(pages)}::int[]))` : `coalesce(h.act, 0) = ${bind(act)}::int`;
