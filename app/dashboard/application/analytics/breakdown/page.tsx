import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { daysText } from "@/components/analytics/report-controls";
import { csvHref, Reached, rowHref } from "@/components/analytics/values-card";
import { WatchedGoal } from "@/components/analytics/watched-goal";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { FilterChips } from "@/components/dashboard/filter-chips";
import { searchFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon, DownloadIcon } from "@/components/ui/icons";
import { listValues, sortOf, watchedIn } from "@/lib/analytics/report/breakdown";
import { detailQuery } from "@/lib/analytics/report/schema";
import { detailMetrics, mayShowReached, type ValueRow } from "@/lib/analytics/shared/cards";
import { dimensionName, filterLabel, metricName, metricText } from "@/lib/analytics/shared/labels";
import { analyticsHref, asksConversions, writeFilters } from "@/lib/analytics/shared/report-query";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadReport } from "../load-report";

export const metadata: Metadata = { title: "Todos los valores" };

const path = "/dashboard/application/analytics/breakdown";

const reachedColumn: Column<ValueRow> = {
  key: "reached",
  header: "Conversiones",
  card: "fact",
  named: true,
  align: "end",
  cell: ({ reached, metrics: [visitors] }) => <Reached count={reached?.[0] ?? 0} of={visitors ?? 0} />,
};

export default async function AnalyticsBreakdownPage({
  searchParams,
}: PageProps<"/dashboard/application/analytics/breakdown">) {
  const actor = await requirePage("/dashboard/application/analytics/breakdown");
  const list = await readList(path, detailQuery, searchParams);
  const { dimension, search: _, page: __, limit: ___, sort: ____, order: _____, ...query } = list.query;
  const { asked } = (await loadReport(actor, query)) ?? notFound();
  const { filters, days } = asked;
  const metrics = detailMetrics(dimension, filters, asked.sells(dimension));
  const hasReached = watchedIn(asked, dimension).length > 0;
  // Beside conversions there is no room for what two other columns tell.
  const shown = hasReached ? metrics.filter((metric) => metric !== "views_per_visit") : metrics;
  const page = await listValues(asked, list.query);
  const name = dimensionName(dimension);
  const columns: Column<ValueRow>[] = [
    {
      key: "value",
      header: name,
      card: "title",
      cell: ({ label }) => <span className="wrap-anywhere @4xl/list:block @4xl/list:min-w-48">{label}</span>,
    },
    ...shown.map((metric): Column<ValueRow> => ({
      key: metric,
      header: metricName(metric, dimension, asksConversions(filters)),
      card: "fact",
      named: true,
      align: "end",
      sortable: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          {metricText(metric, row.metrics[metrics.indexOf(metric)] ?? null, row.currency)}
        </span>
      ),
    })),
    ...(hasReached ? [reachedColumn] : []),
  ];
  return (
    <ListScreen
      title={name}
      description={`${asked.site.name}, ${daysText(days)}.`}
      trail={[{ label: "Estadísticas", href: analyticsHref(query) }, { label: name }]}
      actions={
        <ButtonAnchor href={csvHref(query, dimension)} download variant="secondary">
          <DownloadIcon /> Exportar CSV
        </ButtonAnchor>
      }
      list={list}
      page={page}
      unfiltered={list.href({ search: "", page: null })}
      filters={[searchFilter(`Parte de ${name.toLowerCase()}`)]}
      narrow={
        <>
          {asked.goals.length > 0 && mayShowReached(dimension, filters) && (
            <WatchedGoal
              goals={asked.goals}
              chosen={query.goal}
              isShown={hasReached}
              href={(goal) => list.href({ goal, page: null })}
            />
          )}
          <FilterChips
            chips={filters.map((filter) => ({
              label: filterLabel(filter),
              href: list.href({ f: writeFilters(filters.filter((other) => other !== filter)), page: null }),
            }))}
            clear={list.href({ f: "", page: null })}
          />
        </>
      }
      empty={
        <EmptyState icon={<ChartIcon className="size-6" />} title="No hay datos en este rango">
          Prueba con otra búsqueda, con menos filtros o con más días.
        </EmptyState>
      }
    >
      <DataTable
        caption={`Visitas por ${name.toLowerCase()}`}
        rows={page.results}
        rowKey={({ value }) => value}
        rowHref={(row) => rowHref(query, filters, dimension, row)}
        columns={columns}
        sort={{ ...list.sort, by: sortOf(list.query, metrics) }}
      />
    </ListScreen>
  );
}
