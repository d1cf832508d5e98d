import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "@/components/dashboard/card";
import { DownloadIcon } from "@/components/ui/icons";
import { formatNumber, formatPercent } from "@/lib/core/numbers";
import { type CardTab, cardTabs, cardTitles, type ReportCard, type ValueRow } from "@/lib/analytics/shared/cards";
import type { ValueDimension } from "@/lib/analytics/shared/dimensions";
import { dimensionName, metricName, metricText } from "@/lib/analytics/shared/labels";
import { type AnalyticsMetric, isRevenue } from "@/lib/analytics/shared/metrics";
import {
  type AnalyticsQuery,
  analyticsHref,
  analyticsPath,
  asksConversions,
  filteredHref,
  type PageFilter,
  readable,
  withFilter,
} from "@/lib/analytics/shared/report-query";
import { listHref } from "@/lib/core/list-href";
import { SaveBars } from "./save-bars";

type Props = {
  card: ReportCard;
  query: AnalyticsQuery;
  filters: readonly PageFilter[];
  visitors: number;
  props: readonly string[];
  fileName: string;
  /** The site and the days, as a title for saved pictures. */
  about: string;
  hint?: ReactNode;
};

export function ValuesCard({ card, query, filters, visitors, props, fileName, about, hint }: Props) {
  const { name, dimension, metrics, rows, total, showsReached } = card;
  const title = cardTitles[name];
  const conversions = asksConversions(filters);
  const tabs = name === "goals" ? [...cardTabs.goals, ...props.map(propTab)] : cardTabs[name];
  const chosen = tabs.find(({ key }) => key === query[name]) ?? tabs[0]!;
  const isAlone = metrics.length === 1;
  const widthOf = (metric: AnalyticsMetric) =>
    isRevenue(metric) ? "w-30 whitespace-nowrap max-sm:hidden" : isAlone ? "w-20" : "w-14";
  const revenue = metrics.indexOf("total_revenue");
  const largest = Math.max(1, ...rows.map(({ metrics: [first] }) => first ?? 0));
  return (
    <Card title={title} className="flex flex-col">
      <Tabs
        title={title}
        tabs={tabs}
        chosen={chosen}
        href={(key) => analyticsHref(query, { [name]: key === tabs[0]!.key ? "" : key })}
      />
      {rows.length === 0 ? (
        <div className="grow py-6 text-center text-muted">{hint ?? "Sin datos en este rango."}</div>
      ) : (
        <>
          <div aria-hidden="true" className="flex gap-3 px-3 pt-2 pb-1 text-sm text-subtle">
            <span className="min-w-0 grow truncate">{dimensionName(dimension)}</span>
            {metrics.map((metric) => (
              <span key={metric} className={`${widthOf(metric)} shrink-0 text-right`}>
                {isAlone ? metricName(metric) : shortNames[metric]}
              </span>
            ))}
            {isAlone && <span className={`w-12 shrink-0 ${showsReached ? "max-sm:hidden" : ""}`} />}
            {showsReached && <span className="w-24 shrink-0 text-right">Conversiones</span>}
          </div>
          <ol className="grow space-y-1">
            {rows.map((row) => (
              <li
                key={row.value}
                className="group relative flex min-h-11 flex-wrap items-center justify-end gap-x-3 rounded-md px-3 py-1 hover:bg-sunken sm:min-h-9"
              >
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
                  style={{ width: `${(100 * (row.metrics[0] ?? 0)) / largest}%` }}
                />
                <Link
                  href={rowHref(query, filters, dimension, row)}
                  scroll={false}
                  prefetch={false}
                  className={`relative min-w-0 grow basis-0 wrap-anywhere group-hover:underline after:absolute after:inset-0 ${
                    isAlone && row.label.length <= shortLabel ? "" : "max-sm:basis-full"
                  }`}
                >
                  {row.label}
                </Link>
                {metrics.map((metric, index) => (
                  <span
                    key={metric}
                    className={`relative shrink-0 text-right font-medium tabular-nums ${isAlone ? "" : widthOf(metric)}`}
                  >
                    <span className="sr-only">{metricName(metric, dimension, conversions)} </span>
                    {metricText(metric, row.metrics[index] ?? null, row.currency)}
                  </span>
                ))}
                {isAlone && (
                  <span
                    className={`relative w-12 shrink-0 text-right text-sm whitespace-nowrap text-muted tabular-nums ${showsReached ? "max-sm:hidden" : ""}`}
                  >
                    {formatPercent(row.metrics[0] ?? 0, visitors)}
                  </span>
                )}
                {showsReached && (
                  <span className="relative w-24 shrink-0 text-right font-medium">
                    <span className="sr-only">Conversiones </span>
                    <Reached count={row.reached?.[0] ?? 0} of={row.metrics[0] ?? 0} />
                  </span>
                )}
                {/* On a phone there is no room for one column more. */}
                {row.currency && (
                  <span className="relative basis-full text-sm text-muted tabular-nums sm:hidden">
                    Ingresos {metricText("total_revenue", row.metrics[revenue] ?? null, row.currency)}
                  </span>
                )}
              </li>
            ))}
          </ol>
          <p className="mt-3 -mb-2 flex flex-wrap items-center gap-x-4 text-sm">
            <Link
              href={detailHref(query, dimension)}
              prefetch={false}
              className="mr-auto inline-flex min-h-11 items-center link"
            >
              Ver todo ({total})<span className="sr-only"> de {dimensionName(dimension)}</span>
            </Link>
            <a
              href={csvHref(query, dimension)}
              download
              aria-label={`Exportar CSV de ${dimensionName(dimension)}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink"
            >
              <DownloadIcon className="size-4" /> CSV
            </a>
            <SaveBars
              title={`${dimensionName(dimension)}, ${about}`}
              name={dimensionName(dimension)}
              fileName={`${fileName}-${dimension.replace(/\W/g, "-")}`}
              bars={rows.map((row) => ({
                label: row.label,
                text: metricText(metrics[0]!, row.metrics[0] ?? null),
                part: (row.metrics[0] ?? 0) / largest,
              }))}
            />
          </p>
        </>
      )}
    </Card>
  );
}

/** How many of some visitors reached a goal, and what share they are. */
export const Reached = ({ count, of }: { count: number; of: number }) => (
  <span className="whitespace-nowrap tabular-nums">
    {formatNumber(count)}
    {count > 0 && <span className="ml-1.5 text-sm font-normal text-muted">{formatPercent(count, of)}</span>}
  </span>
);

/** In letters: longer ones have a line of their own on phones, as do all beside several figures. */
const shortLabel = 20;

/** For narrow columns. */
const shortNames: Partial<Record<AnalyticsMetric, string>> = {
  visitors: "Únicos",
  events: "Total",
  conversion_rate: "Tasa",
  total_revenue: "Ingresos",
  average_revenue: "Promedio",
};

const propTab = (name: string): CardTab => ({ key: `prop:${name}`, label: name });

export const rowHref = (
  query: AnalyticsQuery,
  filters: readonly PageFilter[],
  dimension: ValueDimension,
  { value }: Pick<ValueRow, "value">,
): string => filteredHref(query, withFilter(filters, { operator: "is", dimension, values: [value] }));

const detailHref = (query: AnalyticsQuery, dimension: ValueDimension): string =>
  withDimension(analyticsHref(query, {}, `${analyticsPath}/breakdown`), dimension);

export const csvHref = (query: AnalyticsQuery, dimension: ValueDimension | "all"): string =>
  withDimension(analyticsHref(query, {}, "/api/analytics/export"), dimension);

const withDimension = (href: string, dimension: string): string =>
  href + (href.includes("?") ? "&" : "?") + readable(listHref("", { dimension })).slice(1);

type TabsProps = { title: string; tabs: readonly CardTab[]; chosen: CardTab; href: (key: string) => string };

/** The campaign dimensions share one tab. */
function Tabs({ title, tabs, chosen, href }: TabsProps) {
  const campaigns = tabs.filter(({ within }) => within);
  const first = tabs.filter(({ within }) => !within);
  return (
    <nav aria-label={`${title} por`} className="-mt-2 border-b border-line">
      <ul className="flex flex-wrap gap-x-4">
        {first.map(({ key, label }) => (
          <Tab key={key} href={href(key)} label={label} isCurrent={key === chosen.key} />
        ))}
        {campaigns[0] && <Tab href={href(campaigns[0].key)} label="Campañas" isCurrent={Boolean(chosen.within)} />}
      </ul>
      {chosen.within && (
        <ul className="flex flex-wrap gap-x-4 border-t border-line">
          {campaigns.map(({ key, label }) => (
            <Tab
              key={key}
              href={href(key)}
              label={key === "campaign" ? "Nombre" : label}
              isCurrent={key === chosen.key}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}

const Tab = ({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) => (
  <li>
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-current={isCurrent ? "true" : undefined}
      className="inline-flex min-h-11 items-center text-sm wrap-anywhere text-muted hover:text-ink aria-current:font-semibold aria-current:text-accent sm:min-h-9"
    >
      {label}
    </Link>
  </li>
);
