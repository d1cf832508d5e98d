import type { Metadata } from "next";
import { perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ListSection } from "@/components/dashboard/list-screen";
import { PageHeader } from "@/components/dashboard/page-header";
import { ComparePicker } from "@/components/visits/compare-picker";
import { LiveCard } from "@/components/visits/live-card";
import { MoverCard } from "@/components/visits/mover-card";
import { RangePicker } from "@/components/visits/range-picker";
import { ReportActions } from "@/components/visits/report-actions";
import { reportVisits, sessionsHref } from "@/components/visits/report-links";
import { pageViews, UrlTable } from "@/components/visits/url-table";
import { VisitTiles } from "@/components/visits/visit-tiles";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { listByUrl, listPageMovers } from "@/lib/visits/panel/by-url";
import { statPageQuery } from "@/lib/visits/panel/schema";
import { readLive } from "@/lib/visits/live";
import { askedOf, readChanges } from "@/lib/visits/report";
import type { Moved } from "@/lib/visits/schema";
import { allPages } from "@/lib/visits/subjects";
import { StatisticsTabs } from "../statistics-tabs";

export const metadata: Metadata = { title: "Visitas por página" };

const path = "/dashboard/application/stat";
const defaults = statPageQuery.parse({});
const records = { visits: `${path}/viewer`, download: "/api/stat/export" };

export default async function StatPage({ searchParams }: PageProps<"/dashboard/application/stat">) {
  const { role } = await requirePage("/dashboard/application/stat");
  const list = await readList(path, statPageQuery, searchParams);
  const { query } = list;
  const asked = await askedOf(allPages, query);
  const { range, compared } = asked;
  const [{ totals, previous, movers }, page, pageMovers, live] = await Promise.all([
    readChanges(asked),
    listByUrl(query, asked),
    listPageMovers(asked),
    readLive("page"),
  ]);

  /** A visit's campaign may be its source's name, which no session has as its campaign. */
  const changeHref = (of: Moved, value: string): string =>
    of === "campaign"
      ? reportVisits(records, {}, { ...query, campaign: value }).visits
      : sessionsHref(of, value, range);

  return (
    <>
      <PageHeader
        title="Visitas por página"
        description="Las páginas vistas del sitio y sus visitantes, en hora de Lima y Bogotá. No cuenta bots ni visitas del equipo."
        trail={[{ label: "Estadísticas", href: "/dashboard/application/analytics" }, { label: "Por página" }]}
        actions={<ReportActions links={reportVisits(records, {}, query)} label="Ver registros" />}
      />
      <StatisticsTabs role={role} />
      <div className="space-y-6">
        <LiveCard initial={live} />
        <div className="space-y-3">
          <RangePicker path={path} query={query} defaults={defaults} />
          <ComparePicker address={{ path, query, defaults }} compare={query.compare} compared={compared} />
        </div>
        <VisitTiles
          tiles={["visits", "visitors", "bots", "staff"]}
          totals={totals}
          previous={previous}
          compare={query.compare}
          visits={pageViews}
        />
        <ListSection
          list={list}
          page={page}
          unfiltered={list.href({ search: "", limit: null, page: null })}
          filters={[searchFilter("Parte de la dirección"), perPageFilter]}
          empty={
            <EmptyState icon={<ChartIcon className="size-6" />} title="Nadie visitó el sitio en este rango">
              Aquí aparece cada página que alguien abre. Prueba con un rango más largo o con otra búsqueda.
            </EmptyState>
          }
        >
          <UrlTable
            rows={page.results}
            total={totals.visits}
            compared={compared !== null}
            detailsHref={(url) => sessionsHref("page", url, range)}
          />
        </ListSection>
        <MoverCard movers={[...pageMovers, ...movers]} compare={query.compare} valueHref={changeHref} />
      </div>
    </>
  );
}
