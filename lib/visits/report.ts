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

/** What a report counts, and when: only what is stored. */
export type AskedReport = {
  scope: Scope;
  range: TimeRange;
  /** Null where it is not kept. */
  compared: TimeRange | null;
  /** Since when single visits are kept, where the report would have needed those of before. */
  since: Date | null;
};

/** How many of each kind are told of what changed most. */
export const shownMovers = 5;

/**
 * What a query asks of a subject. Totals outlive the visits they were made of and cannot be
 * narrowed by values: what was before the first visit that is kept is left out then, and told.
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

/** When the oldest visit was that is kept; null where no total knows of one before its day. */
async function keptSince(): Promise<Date | null> {
  const { rows } = await readPool.query<{ oldest: Date | null; counted: Day | null }>(
    `select (select min(created_at) from visits) as oldest,
      (select min(day)::text from visit_days where subject_id in (${allPages}, ${allLinks}) and visits > 0) as counted`,
  );
  const { oldest, counted } = rows[0]!;
  return counted && (!oldest || counted < dayOf(oldest)) ? (oldest ?? new Date()) : null;
}

export async function readReport({ scope, range, compared }: AskedReport): Promise<Report> {
  const named = valuesIn(scope).map(({ dimension }) => dimension);
  const open = (["source", "campaign", "country"] satisfies Dimension[]).filter((one) => !named.includes(one));
  const moved = compared && open.length > 0 ? { from: compared, of: open, limit: shownMovers } : undefined;
  const [[totals, previous = null], series, shares] = await Promise.all([
    readTotalsOf([range, ...(compared ? [compared] : [])].map((one) => ({ scope, range: one }))),
    readSeries(scope, range, compared),
    readShares(scope, range, dimensions, shownShares + 1, moved),
  ]);
  return { totals: totals!, previous, series, ...shares };
}

/** The countries and browsers of the last month's people, to narrow a list by. */
export async function readChoices(subjectId: number): Promise<{ countries: string[]; browsers: string[] }> {
  const month = rangeOf({ range: "1m", dateFrom: "", dateTo: "" });
  const { country, browser } = await readBreakdowns(subjectId, month, ["country", "browser"], 100);
  const values = (shares: { value: string }[]) => shares.map(({ value }) => value).filter(Boolean);
  return { countries: values(country), browsers: values(browser) };
}
