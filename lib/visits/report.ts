import { readBreakdowns } from "./breakdown";
import { previousOf, type Range } from "./shared/ranges";
import type { Report } from "./schema";
import { readSeries } from "./series";
import { readTotals } from "./totals";

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
