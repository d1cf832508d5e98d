import type { VisitFilter } from "@/lib/visits/filter";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { subjectOf, subjectsLike } from "@/lib/visits/subjects";
import type { StatFilter } from "./schema";

/** Which visits the filters of the records mean. A quick range ends at `now`. */
export async function toVisitFilter(query: StatFilter, now: Date = new Date()): Promise<VisitFilter> {
  const { url, search, range, dateFrom, dateTo, audience, country, device, browser } = query;
  return {
    kind: "page",
    subjectIds: url ? [(await subjectOf("page", url)) ?? 0] : search ? await subjectsLike("page", search) : undefined,
    range: range || dateFrom || dateTo ? rangeOf(query, now) : undefined,
    audience,
    country,
    device,
    browser,
  };
}
