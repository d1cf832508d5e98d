import { readBreakdowns } from "./breakdown";
import { rangeOf } from "./shared/ranges";

/** The countries and browsers of the last month's people: what a list can usefully be narrowed to. */
export async function readChoices(subjectId: number): Promise<{ countries: string[]; browsers: string[] }> {
  const month = rangeOf({ range: "1m", dateFrom: "", dateTo: "" });
  const { country, browser } = await readBreakdowns(subjectId, month, ["country", "browser"], 100);
  const values = (shares: { value: string }[]) => shares.map(({ value }) => value).filter(Boolean);
  return { countries: values(country), browsers: values(browser) };
}
