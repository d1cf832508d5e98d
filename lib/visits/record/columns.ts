import type { Columns } from "./lists";
import type { CountedVisit, SeenVisit } from "./types";
import { type Audience, type Dimension, dimensions, type TotalFigure, figures } from "../shared/dimensions";

/* All that is kept of visits, once: statements take their columns and sums from here. */

/** The columns of `visits` but `firsts`: whose first visit it was, the database can tell. */
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

/** The columns by which breakdowns are made, and whether a visit without a value counts. */
export const breakdownColumns = dimensions.map((dimension) => ({
  dimension,
  read: visitColumns[dimension].read as (visit: CountedVisit) => string,
  // Nearly everything comes by no campaign, which says nothing.
  countsEmpty: dimension !== "campaign",
}));

/** The condition on a dimension and its value that `countsEmpty` stands for. */
export const countsInBreakdown = (dimension: string, value: string): string =>
  breakdownColumns
    .filter(({ countsEmpty }) => !countsEmpty)
    .map((column) => `(${dimension} <> '${column.dimension}' or ${value} <> '')`)
    .join(" and ");

/** What a figure counts, of rows and of a visit that is about to be one. */
type Counted = { where: string; counts: (visit: SeenVisit) => boolean };

const audienceIs = (wanted: Audience): Counted => ({
  where: `audience = '${wanted}'`,
  counts: ({ audience }) => audience === wanted,
});

/** Figures that are a number of visits. */
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

/** The figure that an audience's visits are. */
export const figureOf = {
  person: "visits",
  bot: "bots",
  preview: "previews",
  staff: "staff",
} as const satisfies Record<Audience, TotalFigure>;

/** Totals of hours have visitors of the hour, and `arrivals`: those whose first hour it was. */
export type HourFigure = TotalFigure | "arrivals";
export const hourFigures: readonly HourFigure[] = [...figures, "arrivals"];

/** A day's visitors are those who arrived in its hours. */
export const arriving = (figure: TotalFigure): HourFigure => (figure === "visitors" ? "arrivals" : figure);

/** Counts a figure in rows; people, who are in no condition on a row, as it is given. */
export const countOf = <Name extends HourFigure>(
  figure: Name,
  people: Record<Exclude<Name, CountedFigure>, string>,
): string =>
  isCounted(figure)
    ? `count(*) filter (where ${countedFigures[figure].where})`
    : people[figure as Exclude<Name, CountedFigure>];

const isCounted = (figure: HourFigure): figure is CountedFigure => figure in countedFigures;

/** The same of each, such as "sum(visits) as visits, sum(scans) as scans". */
export const each = <Item>(items: readonly Item[], write: (item: Item) => string): string =>
  items.map(write).join(", ");
