import { isValueDimension, type ValueDimension } from "./dimensions";
import { type AnalyticsMetric, revenueMetrics } from "./metrics";
import { asksConversions, type CardName, isOfDeed, type PageFilter } from "./report-query";

export type CardTab = { key: ValueDimension; label: string; /** Shown behind "Campañas". */ within?: "campaigns" };

const tab = (key: ValueDimension, label: string, within?: "campaigns"): CardTab => ({ key, label, within });

export const cardTitles: Record<CardName, string> = {
  sources: "Fuentes",
  pages: "Páginas",
  places: "Lugares",
  devices: "Dispositivos",
  goals: "Objetivos",
};

export const cardTabs: Record<CardName, readonly CardTab[]> = {
  sources: [
    tab("source", "Fuentes"),
    tab("channel", "Canales"),
    tab("campaign", "Campañas", "campaigns"),
    tab("utm_source", "Origen", "campaigns"),
    tab("medium", "Medio", "campaigns"),
    tab("content", "Contenido", "campaigns"),
    tab("term", "Término", "campaigns"),
  ],
  pages: [tab("page", "Más vistas"), tab("entry", "Entrada"), tab("exit", "Salida"), tab("hostname", "Dominios")],
  places: [tab("country", "Países"), tab("region", "Regiones"), tab("city", "Ciudades"), tab("language", "Idiomas")],
  devices: [tab("browser", "Navegadores"), tab("os", "Sistemas"), tab("device", "Tamaño")],
  goals: [tab("goal", "Objetivos"), tab("event", "Eventos")],
};

/** The dimension shown instead of one that is narrowed to a single value. */
const finer: Partial<Record<string, ValueDimension>> = {
  source: "referrer",
  country: "region",
  region: "city",
  browser: "browser_version",
  os: "os_version",
};

export function cardDimension(card: CardName, chosen: string, filters: readonly PageFilter[]): ValueDimension {
  const isOffered = cardTabs[card].some(({ key }) => key === chosen) || (card === "goals" && isProp(chosen));
  const narrowed = new Set<string>(
    filters.flatMap(({ dimension, operator, values }) => (operator === "is" && values.length === 1 ? dimension : [])),
  );
  let dimension = (isOffered ? chosen : cardTabs[card][0]!.key) as ValueDimension;
  while (narrowed.has(dimension) && finer[dimension]) dimension = finer[dimension]!;
  return dimension;
}

const isProp = (name: string): boolean => name.startsWith("prop:") && isValueDimension(name);

export const hidesNone = (dimension: ValueDimension): boolean =>
  ["referrer", "utm_source", "medium", "campaign", "content", "term", "region", "city", "hostname"].includes(
    dimension,
  ) || dimension.startsWith("prop:");

export function cardMetrics(
  dimension: ValueDimension,
  filters: readonly PageFilter[],
  sells: boolean,
): AnalyticsMetric[] {
  if (isOfDeed(dimension)) return ["visitors", "events", "conversion_rate", ...(sells ? revenueMetrics : [])];
  if (!asksConversions(filters)) return ["visitors"];
  return ["visitors", "conversion_rate", ...(sells ? (["total_revenue"] as const) : [])];
}

export function detailMetrics(
  dimension: ValueDimension,
  filters: readonly PageFilter[],
  sells: boolean,
): AnalyticsMetric[] {
  if (isOfDeed(dimension) || asksConversions(filters))
    return ["visitors", "events", "conversion_rate", ...(sells ? revenueMetrics : [])];
  if (dimension === "page") return ["visitors", "visits", "pageviews", "exit_rate", "time_on_page", "scroll_depth"];
  return ["visitors", "visits", "pageviews", "views_per_visit", "bounce_rate", "visit_duration"];
}

export type ValueRow = {
  value: string;
  label: string;
  metrics: (number | null)[];
  currency?: string | null;
  /** Visitors who reached each of the goals shown, in their order. */
  reached?: number[];
};

export type ReportCard = {
  name: CardName;
  dimension: ValueDimension;
  metrics: AnalyticsMetric[];
  rows: ValueRow[];
  total: number;
  /** Whether its rows have `reached`, of the goals watched together. */
  showsReached: boolean;
};

/** Whether a list has conversions beside its visitors: not if its filters or values are conversions themselves. */
export const mayShowReached = (dimension: ValueDimension, filters: readonly PageFilter[]): boolean =>
  !isOfDeed(dimension) && !asksConversions(filters);
