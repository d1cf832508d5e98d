import { readBreakdowns } from "./breakdown";
import { previousOf, type Range } from "./ranges";
import type { Dimension, Series, Share, Totals } from "./schema";
import { readSeries } from "./series";
import { readTotals } from "./totals";

/** All that a screen shows of a subject and a range. */
export type Report = {
  totals: Totals;
  /** Those of the period before. */
  previous: Totals;
  series: Series;
  shares: Record<Dimension, Share[]>;
};

/** Reads a whole report at once. */
export async function readReport(subjectId: number, range: Range, limit = 8): Promise<Report> {
  const [totals, previous, series, shares] = await Promise.all([
    readTotals(subjectId, range),
    readTotals(subjectId, previousOf(range)),
    readSeries(subjectId, range),
    readBreakdowns(subjectId, range, undefined, limit),
  ]);
  return { totals, previous, series, shares };
}
