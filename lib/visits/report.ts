import { readPool } from "@/lib/core/read";
import { type Day, dayOf } from "@/lib/core/days";
import { readBreakdowns, readShares } from "./breakdowns";
import { namedValues } from "./filter";
import { type Report, shownShares } from "./schema";
import { type Dimension, type DimensionQuery, dimensions } from "./shared/dimensions";
import { readSeries } from "./series";
import { type ComparedQuery, comparedOf, type TimeRange, rangeOf } from "./shared/ranges";
import { allLinks, allPages, isNarrowed, type Scope, valuesIn } from "./subjects";
import { readTotalsOf } from "./totals";

export type AskedReport = {
  scope: Scope;
  range: TimeRange;
  /** Null when it is not stored. */
  compared: TimeRange | null;
  /** When single visits begin, if the report needed older ones. */
  since: Date | null;
};

export const shownMovers = 5;

/**
 * Totals outlive single visits but cannot be narrowed, so a narrowed report begins with the first stored visit and
 * says so.
 */
export async function askedOf(
  subjectId: number,
  query: ComparedQuery & Partial<DimensionQuery>,
  now: Date = new Date(),
): Promise<AskedReport> {
  const range = rangeOf(query, now);
  const compared = comparedOf(query, range);
  const scope = { subjectId, named: namedValues(query) };
  const since = isNarrowed(scope) ? await keptSince() : null;
  if (!since || since <= compared.from) return { scope, range, compared, since: null };
  const from = new Date(Math.min(Math.max(since.getTime(), range.from.getTime()), range.to.getTime()));
  return { scope, range: { from, to: range.to }, compared: null, since };
}

/** When the oldest stored visit was; null when no totals go back further. */
async function keptSince(): Promise<Date | null> {
  const { rows } = await readPool.query<{ oldest: Date | null; counted: Day | null }>(
    `select (select min(created_at) from visits) as oldest,
      (select min(day)::text from visit_days where subject_id in (${allPages}, ${allLinks}) and visits > 0) as counted`,
  );
  const { oldest, counted } = rows[0]!;
  return counted && (!oldest || counted < dayOf(oldest)) ? (oldest ?? new Date()) : null;
}

type Changes = Pick<Report, "totals" | "previous" | "shares" | "movers">;

/** Totals of a range and of the compared one, and the values whose visits changed most. */
export const readChanges = (asked: AskedReport): Promise<Changes> => readParts(asked, movedDimensions, 0);

export async function readReport(asked: AskedReport): Promise<Report> {
  const { scope, range, compared } = asked;
  const [parts, series] = await Promise.all([
    readParts(asked, dimensions, shownShares + 1),
    readSeries(scope, range, compared),
  ]);
  return { ...parts, series };
}

const movedDimensions = ["source", "campaign", "country"] as const satisfies Dimension[];

async function readParts(
  { scope, range, compared }: AskedReport,
  wanted: readonly Dimension[],
  limit: number,
): Promise<Changes> {
  const named = valuesIn(scope).map(({ dimension }) => dimension);
  const of = movedDimensions.filter((one) => !named.includes(one));
  const moved = compared && of.length > 0 ? { from: compared, of, limit: shownMovers } : undefined;
  const [[totals, previous = null], shares] = await Promise.all([
    readTotalsOf([range, ...(compared ? [compared] : [])].map((one) => ({ scope, range: one }))),
    readShares(scope, range, wanted, limit, moved),
  ]);
  return { totals: totals!, previous, ...shares };
}

export async function readChoices(subjectId: number): Promise<{ countries: string[]; browsers: string[] }> {
  const month = rangeOf({ range: "1m", dateFrom: "", dateTo: "" });
  const { country, browser } = await readBreakdowns(subjectId, month, ["country", "browser"], 100);
  const values = (shares: { value: string }[]) => shares.map(({ value }) => value).filter(Boolean);
  return { countries: values(country), browsers: values(browser) };
}
