import type { Range } from "./shared/ranges";
import type { Audience } from "./schema";
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

/** The values of a statement as they are written into it: each call gives the place of its value, "$1". */
export function collectValues(first: unknown[] = []) {
  const values = [...first];
  return { values, place: (value: unknown): string => `$${values.push(value)}` };
}

/** The conditions on the rows `v` and their subjects `s`. */
export function conditions(filter: VisitFilter, place: (value: unknown) => string): string {
  const { range, audience, country, device, browser } = filter;
  return [
    ofSubjects(filter, place),
    range && `v.created_at >= ${place(range.from)}::timestamptz`,
    range && `v.created_at < ${place(range.to)}::timestamptz`,
    audience && `v.audience = ${place(audience)}::visit_audience`,
    country && `v.country = ${place(country)}`,
    device && `v.device = ${place(device)}`,
    browser && `v.browser = ${place(browser)}`,
  ]
    .filter(Boolean)
    .join(" and ");
}

/** One subject by itself: only then its index also gives the rows in their order. */
function ofSubjects({ kind, subjectIds }: VisitFilter, place: (value: unknown) => string): string {
  if (!subjectIds) return `s.kind = ${place(kind)}::visit_kind`;
  if (subjectIds.length === 1) return `v.subject_id = ${place(subjectIds[0])}::int`;
  return `v.subject_id = any(${place(subjectIds)}::int[])`;
}
