import type { Columns } from "./lists";
import type { CountedVisit, SeenVisit } from "./types";
import { type Audience, type Dimension, dimensions, type TotalFigure, figures } from "../shared/dimensions";

/* The single definition of what is stored about visits; statements take their columns and sums from here. */

/** Without `firsts`, which only the database can tell. */
export const visitColumns = {
  created_at: { type: "timestamptz", read: ({ seen }) => seen.at },
  id: { type: "bigint", read: ({ seen }) => seen.id },
  visitor: { type: "bigint", read: ({ seen, caller }) => (seen.audience === "person" ? caller.visitor : "0") },
  subject_id: { type: "int", read: ({ subject }) => subject },
  subject_kind: { type: "visit_kind", read: ({ seen }) => seen.kind },
  audience: { type: "visit_audience", read: ({ seen }) => seen.audience },
  scan: { type: "boolean", read: ({ seen }) => seen.scan },
  ip: { type: "inet", read: ({ seen }) => seen.ip },
  country: { type: "text", read: ({ caller }) => caller.country },
  city: { type: "text", read: ({ caller }) => caller.city },
  device: { type: "text", read: ({ caller }) => caller.device },
  browser: { type: "text", read: ({ caller }) => caller.browser },
  os: { type: "text", read: ({ caller }) => caller.os },
  source: { type: "text", read: ({ seen }) => seen.source },
  referrer: { type: "text", read: ({ seen }) => seen.referrer },
  campaign: { type: "text", read: ({ seen }) => seen.campaign },
  visitor_before: { type: "bigint", read: ({ seen, before }) => (seen.audience === "person" && before) || "NULL" },
  region: { type: "text", read: ({ caller }) => caller.region },
  browser_version: { type: "text", read: ({ caller }) => caller.browserVersion },
  os_version: { type: "text", read: ({ caller }) => caller.osVersion },
  language: { type: "text", read: ({ seen }) => seen.language },
  utm_source: { type: "text", read: ({ seen }) => seen.utmSource },
  medium: { type: "text", read: ({ seen }) => seen.medium },
  content: { type: "text", read: ({ seen }) => seen.content },
  term: { type: "text", read: ({ seen }) => seen.term },
} satisfies Columns<CountedVisit> & Record<Dimension, { type: "text"; read: (visit: CountedVisit) => string }>;

export const breakdownColumns = dimensions.map((dimension) => ({
  dimension,
  read: visitColumns[dimension].read as (visit: CountedVisit) => string,
  // Nearly all visits have no campaign, which says nothing.
  countsEmpty: dimension !== "campaign",
}));

export const countsInBreakdown = (dimension: string, value: string): string =>
  breakdownColumns
    .filter(({ countsEmpty }) => !countsEmpty)
    .map((column) => `(${dimension} <> '${column.dimension}' or ${value} <> '')`)
    .join(" and ");

/** A figure's condition, in SQL and in code: they must agree. */
type Counted = { where: string; counts: (visit: SeenVisit) => boolean };

const audienceIs = (wanted: Audience): Counted => ({
  where: `audience = '${wanted}'`,
  counts: ({ audience }) => audience === wanted,
});

export const countedFigures = {
  visits: audienceIs("person"),
  scans: {
    where: "audience = 'person' and scan",
    counts: ({ audience, scan }) => audience === "person" && scan,
  },
  bots: audienceIs("bot"),
  previews: audienceIs("preview"),
  staff: audienceIs("staff"),
} satisfies Record<Exclude<TotalFigure, "visitors">, Counted>;
export type CountedFigure = keyof typeof countedFigures;

export const figureOf = {
  person: "visits",
  bot: "bots",
  preview: "previews",
  staff: "staff",
} as const satisfies Record<Audience, TotalFigure>;

/** Totals of hours hold the hour's visitors, and `arrivals`: visitors whose first hour of the day it was. */
export type HourFigure = TotalFigure | "arrivals";
export const hourFigures: readonly HourFigure[] = [...figures, "arrivals"];

export const arriving = (figure: TotalFigure): HourFigure => (figure === "visitors" ? "arrivals" : figure);

/** SQL that counts a figure in rows. Visitors have no condition on a row, so the caller passes their SQL. */
export const countOf = <Name extends HourFigure>(
  figure: Name,
  people: Record<Exclude<Name, CountedFigure>, string>,
): string =>
  isCounted(figure)
    ? `count(*) filter (where ${countedFigures[figure].where})`
    : people[figure as Exclude<Name, CountedFigure>];

const isCounted = (figure: HourFigure): figure is CountedFigure => figure in countedFigures;

export const each = <Item>(items: readonly Item[], write: (item: Item) => string): string =>
  items.map(write).join(", ");
