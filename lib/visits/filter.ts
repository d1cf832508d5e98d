import type { Bind } from "@/lib/core/bindings";
import type { Audience } from "./schema";
import type { Range } from "./shared/ranges";
import type { Kind } from "./subjects";

/** Which visits are meant. What is left out, or empty, does not matter. */
export type VisitFilter = {
  kind: Kind;
  subjectIds?: number[];
  range?: Range;
  audience?: Audience | "";
  country?: string;
  device?: string;
  browser?: string;
};

/** The conditions on the rows `v` and their subjects `s`. */
export function conditions(filter: VisitFilter, bind: Bind): string {
  const { range, audience, country, device, browser } = filter;
  return [
    ofSubjects(filter, bind),
    range && `v.created_at >= ${bind(range.from)}::timestamptz`,
    range && `v.created_at < ${bind(range.to)}::timestamptz`,
    audience && `v.audience = ${bind(audience)}::visit_audience`,
    country && `v.country = ${bind(country)}`,
    device && `v.device = ${bind(device)}`,
    browser && `v.browser = ${bind(browser)}`,
  ]
    .filter(Boolean)
    .join(" and ");
}

/** One subject by itself: only then its index also gives the rows in their order. */
function ofSubjects({ kind, subjectIds }: VisitFilter, bind: Bind): string {
  if (!subjectIds) return `s.kind = ${bind(kind)}::visit_kind`;
  if (subjectIds.length === 1) return `v.subject_id = ${bind(subjectIds[0])}::int`;
  return `v.subject_id = any(${bind(subjectIds)}::int[])`;
}
