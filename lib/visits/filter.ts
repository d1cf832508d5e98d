import type { Bind } from "@/lib/core/bindings";
import { breakdownColumns } from "./record/columns";
import {
  type Audience,
  type Dimension,
  type DimensionQuery,
  dimensions,
  dimensionsOf,
  type NamedValue,
  unknownValue,
} from "./shared/dimensions";
import type { TimeRange } from "./shared/ranges";
import { type Kind, rowsOfKind, withValues } from "./subjects";

/** Omitted or empty fields match everything. */
export type VisitFilter = {
  kind: Kind;
  subjectIds?: number[];
  exceptIds?: number[];
  range?: TimeRange;
  audience?: Audience | "";
} & Partial<DimensionQuery>;

type Asked = { audience: Audience | "" } & DimensionQuery;

export const filterOf = (query: Asked) => ({
  audience: audienceOf(query),
  ...dimensionsOf(query),
});

/** Dimensions that have an index on `visits` for every audience. */
const indexed: readonly Dimension[] = ["country", "device", "browser"];

/** Dimensions without an index are searched for people only: their totals say which days to read. */
export const audienceOf = ({ audience, ...values }: Asked): Asked["audience"] =>
  audience || (dimensions.some((name) => values[name] && !indexed.includes(name)) ? "person" : "");

export const namedValues = (filter: Partial<DimensionQuery>): NamedValue[] =>
  dimensions.flatMap((dimension) => {
    const value = filter[dimension];
    return value ? [{ dimension, value: value === unknownValue ? "" : value }] : [];
  });

export const isInTotals = ({ dimension, value }: NamedValue): boolean =>
  value !== "" || breakdownColumns.some((column) => column.dimension === dimension && column.countsEmpty);

export function conditions(filter: VisitFilter, bind: Bind): string {
  const { range, audience } = filter;
  return [
    ofSubjects(filter, bind),
    range && `v.created_at >= ${bind(range.from)}::timestamptz`,
    range && `v.created_at < ${bind(range.to)}::timestamptz`,
    audience && `v.audience = ${bind(audience)}::visit_audience`,
    ...withValues(namedValues(filter), bind),
  ]
    .filter(Boolean)
    .join(" and ");
}

/** A single subject gets its own condition, because only then its index gives the rows in order. */
function ofSubjects({ kind, subjectIds, exceptIds = [] }: VisitFilter, bind: Bind): string {
  if (!subjectIds) {
    const except = exceptIds.length > 0 ? ` and v.subject_id <> all(${bind(exceptIds)}::int[])` : "";
    return rowsOfKind(kind) + except;
  }
  if (subjectIds.length === 1) return `v.subject_id = ${bind(subjectIds[0])}::int`;
  return `${rowsOfKind(kind)} and v.subject_id = any(${bind(subjectIds)}::int[])`;
}
