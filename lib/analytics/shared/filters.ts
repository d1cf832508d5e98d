import type { ValueDimension } from "./dimensions";

/** `is` takes values as they are stored, empty for none; `contains` parts of them without regard to case; `matches` patterns of Postgres. */
export const filterOperators = ["is", "is_not", "contains", "contains_not", "matches", "matches_not"] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** One condition: any of the values. The values of `goal` are names of the site's goals. */
export type AnalyticsFilter =
  | { operator: FilterOperator; dimension: ValueDimension; values: readonly string[] }
  | { and: readonly AnalyticsFilter[] }
  | { or: readonly AnalyticsFilter[] }
  | { not: AnalyticsFilter };

/** What a question may have at most. */
export const filterLimits = { filters: 50, values: 200, length: 2_000, depth: 5 } as const;
