import { readBreakdowns } from "./breakdowns";
import { type Report, shownShares } from "./schema";
import { readSeries } from "./series";
import { previousOf, type TimeRange, rangeOf } from "./shared/ranges";
import { readTotals } from "./totals";

export async function readReport(subjectId: number, range: TimeRange): Promise<Report> {
  const [totals, previous, series, shares] = await Promise.all([
    readTotals(subjectId, range),
    readTotals(subjectId, previousOf(range)),
    readSeries(subjectId, range),
    readBreakdowns(subjectId, range, undefined, shownShares + 1),
  ]);
  return { totals, previous, series, shares };
}

/** The countries and browsers of the last month's people, to narrow a list by. */
export async function readChoices(subjectId: number): Promise<{ countries: string[]; browsers: string[] }> {
  const month = rangeOf({ range: "1m", dateFrom: "", dateTo: "" });
  const { country, browser } = await readBreakdowns(subjectId, month, ["country", "browser"], 100);
  const values = (shares: { value: string }[]) => shares.map(({ value }) => value).filter(Boolean);
  return { countries: values(country), browsers: values(browser) };
}
