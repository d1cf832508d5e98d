import { listHref } from "@/lib/core/list-href";
import { type Dimension, unknownValue } from "@/lib/visits/schema";
import { quickOf, type RangeQuery } from "@/lib/visits/shared/ranges";

/**
 * Where the rows of a report lead. The usual range is named: a list of visits has none by itself.
 * @param about the report's subject, as both pages take it: the path of a page, or a link.
 */
export function reportLinks(pages: { visits: string; all: string }, about: Record<string, string>, range: RangeQuery) {
  const { dateFrom, dateTo } = range;
  const when = { range: quickOf(range), dateFrom, dateTo };
  return {
    visits: (dimension: Dimension, value: string) =>
      listHref(pages.visits, { ...about, ...when, audience: "person", [dimension]: value || unknownValue }),
    all: (dimension: Dimension) => listHref(pages.all, { ...about, ...when, dimension }),
  };
}

export type ReportLinks = ReturnType<typeof reportLinks>;
