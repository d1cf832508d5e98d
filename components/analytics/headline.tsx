"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/ui/icons";
import { useApi } from "@/lib/api/use-api";
import { formatNumber } from "@/lib/core/numbers";
import type { AnalyticsHeadline, DayNote } from "@/lib/analytics/report/schema";
import { isBetterLess, isShareMetric, metricName, metricText } from "@/lib/analytics/shared/labels";
import type { AnalyticsMetric } from "@/lib/analytics/shared/metrics";
import { type AnalyticsQuery, analyticsHref, asksConversions, readFilters } from "@/lib/analytics/shared/report-query";
import { ReportChart } from "./report-chart";

type Props = {
  initial: AnalyticsHeadline;
  query: AnalyticsQuery;
  /** Whether the range includes today. */
  isGoingOn: boolean;
  notes: readonly DayNote[];
  compared: string | null;
  /** Says how much of the compared days counts, unless all of them do. */
  extent: string | null;
  /** The site and the days, as a title for saved pictures. */
  about: string;
  fileName: string;
};

/** Seconds the counts may lag before the page says so. */
const lag = 90;

export function Headline({ initial, query, isGoingOn, notes, compared, extent, about, fileName }: Props) {
  const { data = initial } = useApi(isGoingOn ? ["GET /api/analytics/report", { query }] : null, {
    fallbackData: initial,
    revalidateOnMount: false,
    // Long ranges refresh seldom: they are slow and change little.
    revalidateOnFocus: query.period === "today",
    refreshInterval: (known = initial) => (known.behind > lag ? 3_000 : query.period === "today" ? 20_000 : 120_000),
  });
  const router = useRouter();
  const isLate = (isGoingOn ? data : initial).behind > lag;
  const wasLate = useRef(isLate);
  useEffect(() => {
    // The rest of the page was late too.
    if (wasLate.current && !isLate) router.refresh();
    wasLate.current = isLate;
  }, [isLate, router]);
  const { live, behind, currency, tiles, chart } = isGoingOn ? data : initial;
  const newVisits = tiles.find(({ metric }) => metric === "new_visits")?.value ?? null;
  const shown = tiles.filter(({ metric }) => metric !== "new_visits");
  const conversions = asksConversions(readFilters(query.f));
  const name = metricName(chart.metric, undefined, conversions);
  return (
    <section aria-label="Resumen" className="rounded-lg border border-line bg-surface">
      <p className="flex min-h-11 items-center gap-2 border-b border-line px-4 py-2 text-sm text-muted sm:px-6">
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-full ${live > 0 ? "animate-pulse bg-accent" : "bg-line-strong"}`}
        />
        <strong className="font-semibold text-ink tabular-nums">{formatNumber(live)}</strong>
        {live === 1 ? "persona en el sitio ahora" : "personas en el sitio ahora"}
        {isLate && ` · aún se están contando las visitas de los últimos ${Math.round(behind / 60)} minutos`}
      </p>
      <ul
        className={`grid grid-cols-2 sm:grid-cols-3 ${shown.length > 5 ? "xl:grid-cols-6" : shown.length > 3 ? "xl:grid-cols-5" : ""}`}
      >
        {shown.map(({ metric, value, previous }) => (
          <li key={metric} className="flex flex-col border-b border-line max-sm:odd:border-r sm:not-last:border-r">
            <Link
              href={analyticsHref(query, { metric: metric === tiles[0]!.metric ? "" : metric })}
              scroll={false}
              prefetch={false}
              aria-current={metric === chart.metric ? "true" : undefined}
              className="group block grow px-4 py-3 hover:bg-sunken/60 aria-current:shadow-[inset_0_-2px_0_var(--color-accent)] sm:px-5"
            >
              <span className="block text-sm text-muted group-aria-current:font-semibold group-aria-current:text-accent">
                {metricName(metric, undefined, conversions)}
              </span>
              <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-xl font-bold tabular-nums">
                  {metricText(metric, value, currency)}
                </span>
                <Change metric={metric} now={value} before={previous} />
              </span>
              {previous !== null && (
                <span className="block text-sm text-subtle tabular-nums">
                  antes {metricText(metric, previous, currency)}
                </span>
              )}
            </Link>
            {metric === "visits" && newVisits !== null && value !== null && (
              <Link
                href={analyticsHref(query, { metric: "new_visits" })}
                scroll={false}
                prefetch={false}
                aria-current={chart.metric === "new_visits" ? "true" : undefined}
                className="inline-flex min-h-11 items-center px-4 pb-2 text-sm text-muted tabular-nums hover:text-ink hover:underline aria-current:font-semibold aria-current:text-accent sm:min-h-9 sm:px-5"
              >
                {formatNumber(newVisits)} {newVisits === 1 ? "nueva" : "nuevas"}, {formatNumber(value - newVisits)} que{" "}
                {value - newVisits === 1 ? "volvió" : "volvieron"} el mismo día
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="px-4 pt-2 pb-3 sm:px-6">
        {extent && <p className="max-w-prose pt-1 text-sm text-muted">{extent}</p>}
        {chart.metric === "new_visits" && (
          <p className="max-w-prose pt-1 text-sm text-muted">
            Una visita es nueva si es la primera de una persona en el día. Las demás son de personas que volvieron ese
            mismo día. Sin cookies no se sabe quién vino otros días.
          </p>
        )}
        <ReportChart
          chart={chart}
          currency={currency}
          name={name}
          query={query}
          notes={notes}
          compared={compared}
          about={about}
          fileName={`${fileName}-grafico`}
        />
      </div>
    </section>
  );
}

type ChangeProps = { metric: AnalyticsMetric; now: number | null; before: number | null };

function Change({ metric, now, before }: ChangeProps) {
  if (now === null || before === null || now === before) return null;
  const isPoints = isShareMetric(metric);
  if (!isPoints && before === 0) return null;
  const change = isPoints ? Math.round(10 * (now - before)) / 10 : Math.round((100 * (now - before)) / before);
  if (change === 0) return null;
  const rises = change > 0;
  const isGood = rises !== isBetterLess(metric);
  const Arrow = rises ? ArrowUpIcon : ArrowDownIcon;
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-sm font-semibold whitespace-nowrap tabular-nums ${isGood ? "text-accent" : "text-muted"}`}
    >
      <Arrow className="size-4" />
      <span className="sr-only">{rises ? "Sube" : "Baja"} </span>
      {formatNumber(Math.abs(change))} {isPoints ? "pts" : "%"}
    </span>
  );
}
