/**
 * Metrics of hits (visitors, views, events, exits, reading, revenue) count on their side of midnight; visits, bounces,
 * `visit_duration` and `new_visits` count where the session began (../query/parts.ts). `bounce_rate`, `exit_rate`
 * (exits ÷ views of the page), `scroll_depth`, `percentage` and `conversion_rate` are in percent; `visit_duration` and
 * `time_on_page` in seconds. `new_visits` are their visitor's first of the day. `total_revenue` and `average_revenue`
 * (of events with a value) are in units of a currency. Null means unknown.
 */
export const analyticsMetrics = [
  "visitors",
  "visits",
  "pageviews",
  "events",
  "views_per_visit",
  "bounce_rate",
  "visit_duration",
  "exit_rate",
  "time_on_page",
  "scroll_depth",
  "new_visits",
  "percentage",
  "conversion_rate",
  "total_revenue",
  "average_revenue",
] as const;
export type AnalyticsMetric = (typeof analyticsMetrics)[number];

export const metricLabels: Record<AnalyticsMetric, string> = {
  visitors: "Visitantes",
  visits: "Visitas",
  pageviews: "Páginas vistas",
  events: "Eventos",
  views_per_visit: "Páginas por visita",
  bounce_rate: "Rebote",
  visit_duration: "Duración",
  exit_rate: "Salidas",
  time_on_page: "Tiempo en la página",
  scroll_depth: "Lectura",
  new_visits: "Visitas nuevas",
  percentage: "Porcentaje",
  conversion_rate: "Conversión",
  total_revenue: "Ingresos",
  average_revenue: "Ingreso promedio",
};

export const revenueMetrics = ["total_revenue", "average_revenue"] as const satisfies readonly AnalyticsMetric[];

export const isRevenue = (metric: AnalyticsMetric): boolean =>
  (revenueMetrics as readonly AnalyticsMetric[]).includes(metric);
