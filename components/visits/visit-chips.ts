import type { Chip } from "@/components/dashboard/filter-chips";
import { formatBrief } from "@/lib/core/dates";
import { momentOf, startOfDay, isDay } from "@/lib/core/days";
import type { List } from "@/lib/core/list";
import {
  type Audience,
  audienceLabels,
  dimensionNames,
  type DimensionQuery,
  dimensions,
  unknownValue,
} from "@/lib/visits/shared/dimensions";
import { valueLabel } from "@/lib/visits/shared/labels";
import { rangeChoices, type RangeQuery } from "@/lib/visits/shared/ranges";

type Query = RangeQuery & { audience: Audience | "" } & DimensionQuery;

export const valueChips = (query: DimensionQuery, href: (changes: Partial<DimensionQuery>) => string): Chip[] =>
  dimensions.flatMap((dimension) => {
    const value = query[dimension];
    const words = valueLabel(dimension, value === unknownValue ? "" : value);
    return value ? [{ label: `${dimensionNames[dimension]}: ${words}`, href: href({ [dimension]: "" }) }] : [];
  });

export function visitChips<Asked extends Query>({ query, href }: List<Asked>): Chip[] {
  const { range, dateFrom, dateTo, audience } = query;
  const quick = rangeChoices.find(({ key }) => key === range);
  const day = (text: string) => formatBrief(isDay(text) ? startOfDay(text) : momentOf(text));
  return [
    ...valueChips(query, href),
    ...(audience ? [{ label: `Quién: ${audienceLabels[audience]}`, href: href({ audience: "" }) }] : []),
    ...(quick ? [{ label: `Rango: ${quick.label}`, href: href({ range: "" }) }] : []),
    ...(dateFrom ? [{ label: `Desde: ${day(dateFrom)}`, href: href({ dateFrom: "" }) }] : []),
    ...(dateTo ? [{ label: `Hasta: ${day(dateTo)}`, href: href({ dateTo: "" }) }] : []),
  ];
}
