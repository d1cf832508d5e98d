import type { ValueDimension } from "./dimensions";

/**
 * `is` takes stored values, empty for none; `contains` takes parts and ignores case; `matches` takes Postgres
 * patterns.
 */
export const filterOperators = ["is", "is_not", "contains", "contains_not", "matches", "matches_not"] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** A condition holds for any of its values. Values of `goal` are names of goals. */
export type AnalyticsFilter =
  | { operator: FilterOperator; dimension: ValueDimension; values: readonly string[] }
  | { and: readonly AnalyticsFilter[] }
  | { or: readonly AnalyticsFilter[] }
  | { not: AnalyticsFilter };

export const filterLimits = { filters: 50, values: 200, length: 2_000, depth: 5 } as const;
