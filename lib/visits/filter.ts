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

/** Which visits are meant. What is left out, or empty, does not matter. */
export type VisitFilter = {
  kind: Kind;
  subjectIds?: number[];
  /** Of all subjects, those that are left out. */
  exceptIds?: number[];
  range?: TimeRange;
  audience?: Audience | "";
} & Partial<DimensionQuery>;

type Asked = { audience: Audience | "" } & DimensionQuery;

/** What a query says of who, from where and with what, as a filter. */
export const filterOf = (query: Asked) => ({
  audience: audienceOf(query),
  ...dimensionsOf(query),
});

/** The dimensions whose values an index of `visits` holds, whoever's visits they are. */
const indexed: readonly Dimension[] = ["country", "device", "browser"];

/**
 * Whose visits a query means. What no index holds is asked of people alone: their totals say on
 * which days a value was seen, and only those days are read.
 */
export const audienceOf = ({ audience, ...values }: Asked): Asked["audience"] =>
  audience || (dimensions.some((name) => values[name] && !indexed.includes(name)) ? "person" : "");

/** The dimensions that a filter names, each with its value as it is stored. */
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

/** One subject by itself: only then its index also gives the rows in their order. */
function ofSubjects({ kind, subjectIds, exceptIds = [] }: VisitFilter, bind: Bind): string {
  if (!subjectIds) {
    const except = exceptIds.length > 0 ? ` and v.subject_id <> all(${bind(exceptIds)}::int[])` : "";
    return rowsOfKind(kind) + except;
  }
  if (subjectIds.length === 1) return `v.subject_id = ${bind(subjectIds[0])}::int`;
  return `${rowsOfKind(kind)} and v.subject_id = any(${bind(subjectIds)}::int[])`;
}
