import { csvResponse } from "@/lib/core/csv";
import { ask } from "../query/ask";
import type { AnswerRow } from "../query/question";
import { detailMetrics } from "../shared/cards";
import { sessionDimensions, type ValueDimension } from "../shared/dimensions";
import { analyticsValue, dimensionName, metricName } from "../shared/labels";
import { type AnalyticsMetric, isRevenue, revenueMetrics } from "../shared/metrics";
import { asksConversions } from "../shared/report-query";
import type { AskedAnalytics } from "./asked";
import { columnGoals, readProps, readValues, withReached } from "./breakdown";
import { unitsOf } from "./times";

const most = 10_000;
const mostOfEach = 1_000;

export async function exportAnalytics(asked: AskedAnalytics, dimension: ValueDimension | "all"): Promise<Response> {
  const name = `analitica-${asked.days.first}-${asked.days.last}`;
  if (dimension === "all") {
    const columns = columnsOf([...wholeMetrics, ...(asked.sells("goal") ? revenueMetrics : [])], asked);
    return csvResponse(name, { list: "Lista", value: "Valor", ...columns }, await wholeLines(asked));
  }
  const metrics = detailMetrics(dimension, asked.filters, asked.sells(dimension));
  const goals = await columnGoals(asked, dimension);
  const sets = goals.map((goal) => [goal]);
  const { rows: found } = await readValues(asked, { dimension, metrics, limit: most });
  const rows = await withReached(asked, dimension, found, sets);
  return csvResponse(
    `${name}-${dimension.replace(/\W/g, "-")}`,
    {
      value: dimensionName(dimension),
      ...columnsOf(metrics, asked, dimension),
      ...Object.fromEntries(goals.map((goal, n) => [`goal${n}`, analyticsValue("goal", goal)])),
    },
    rows.map(({ label, reached = [], ...row }) => ({
      value: label,
      ...cellsOf(metrics, row),
      ...Object.fromEntries(reached.map((visitors, n) => [`goal${n}`, visitors])),
    })),
  );
}

const wholeMetrics = ["visitors", "visits", "pageviews", "bounce_rate", "visit_duration"] as const;

const columnsOf = (metrics: readonly AnalyticsMetric[], { filters }: AskedAnalytics, dimension?: string) => ({
  ...Object.fromEntries(metrics.map((metric) => [metric, metricName(metric, dimension, asksConversions(filters))])),
  ...(metrics.some(isRevenue) && { currency: "Moneda" }),
});

const cellsOf = (
  metrics: readonly AnalyticsMetric[],
  { metrics: figures, currency = null }: Omit<AnswerRow, "dimensions">,
) => ({
  ...Object.fromEntries(metrics.map((metric, index) => [metric, figures[index] ?? null])),
  currency,
});

type Line = { list: string; value: string } & Record<string, string | number | null>;

/** The first query runs before anything is sent, so that its errors can still be reported. */
async function wholeLines(asked: AskedAnalytics): Promise<AsyncIterable<Line>> {
  const unit = unitsOf(asked.days)[0]!;
  const metricsOf = (dimension?: ValueDimension) => [
    ...wholeMetrics,
    ...(asked.sells(dimension) ? revenueMetrics : []),
  ];
  const times = await ask({ ...asked.base, metrics: metricsOf(), dimensions: [unit] });
  return lines();

  async function* lines(): AsyncGenerator<Line> {
    for (const { dimensions, ...row } of times.rows)
      yield { list: "Fecha", value: dimensions[0]!, ...cellsOf(metricsOf(), row) };
    const props = (await readProps(asked)).map((name) => `prop:${name}` as const);
    for (const dimension of [...sessionDimensions, "page", "goal", "event", ...props] as ValueDimension[]) {
      const metrics = metricsOf(dimension);
      const { rows } = await readValues(asked, { dimension, metrics, limit: mostOfEach });
      for (const { label, ...row } of rows)
        yield { list: dimensionName(dimension), value: label, ...cellsOf(metrics, row) };
    }
  }
}
