import type { Metadata } from "next";
import { perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ListSection } from "@/components/dashboard/list-screen";
import { PageHeader } from "@/components/dashboard/page-header";
import { LiveCard } from "@/components/visits/live-card";
import { UrlTable } from "@/components/visits/url-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon } from "@/components/ui/icons";
import { ReportActions } from "@/components/visits/report-actions";
import { reportHref, reportLinks } from "@/components/visits/report-links";
import { VisitReport } from "@/components/visits/visit-report";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { listHref } from "@/lib/core/list-href";
import { listByUrl, listPageMovers } from "@/lib/visits/panel/by-url";
import { askedOfPages } from "@/lib/visits/panel/reports";
import { statPageQuery } from "@/lib/visits/panel/schema";
import { readLive } from "@/lib/visits/live";
import { readReport } from "@/lib/visits/report";
import { isNarrowed } from "@/lib/visits/subjects";
import { StatisticsTabs } from "../statistics-tabs";

export const metadata: Metadata = { title: "Visitas por página" };

const path = "/dashboard/application/stat";
const defaults = statPageQuery.parse({});
const reportPages = { visits: `${path}/viewer`, all: `${path}/breakdown`, download: "/api/stat/export" };

export default async function StatPage({ searchParams }: PageProps<"/dashboard/application/stat">) {
  const { role } = await requirePage("/dashboard/application/stat");
  const list = await readList(path, statPageQuery, searchParams);
  const { query } = list;
  const { url } = query;
  const asked = await askedOfPages(query);
  const [report, page, movers, live] = await Promise.all([
    readReport(asked),
    listByUrl(query, asked),
    listPageMovers(asked),
    url || isNarrowed(asked.scope) ? null : readLive("page"),
  ]);
  const address = { path, query, defaults };
  const links = reportLinks(address, reportPages, { url }, query);
  const { search: _, limit: __, page: ___, ...counted } = query;

  return (
    <>
      <PageHeader
        title="Visitas por página"
        description="Las visitas a las páginas del sitio, en hora de Lima y Bogotá. No cuenta bots ni visitas del equipo."
        trail={[{ label: "Estadísticas", href: "/dashboard/application/analytics" }, { label: "Por página" }]}
        actions={<ReportActions links={links} label="Ver registros" />}
      />
      <StatisticsTabs role={role} />
      <div className="space-y-6">
        {live && <LiveCard initial={live} />}
        <VisitReport
          {...address}
          report={{ ...report, movers: [...movers, ...report.movers] }}
          asked={asked}
          links={links}
          tiles={["visits", "visitors", "bots", "staff"]}
          label={url || "todas las páginas"}
          chips={url ? [{ label: `Página: ${url}`, href: reportHref(address, { url: "" }) }] : []}
        >
          <section aria-labelledby="paginas" className="space-y-3">
            <h2 id="paginas" className="text-lg">
              Por página
            </h2>
            <ListSection
              list={list}
              page={page}
              unfiltered={list.href({ search: "", limit: null, page: null })}
              filters={[searchFilter("Parte de la dirección"), perPageFilter]}
              empty={
                <EmptyState icon={<ChartIcon className="size-6" />} title="Nadie visitó el sitio en este rango">
                  Aquí aparece cada página que alguien abre. Prueba con un rango más largo, con otra búsqueda o con
                  menos filtros.
                </EmptyState>
              }
            >
              <UrlTable
                rows={page.results}
                total={report.totals.visits}
                compared={asked.compared !== null}
                narrowedHref={(url) => links.value("page", url)}
                detailsHref={(url) => listHref(`${path}/details`, { ...counted, url }, {}, defaults)}
              />
            </ListSection>
          </section>
        </VisitReport>
      </div>
    </>
  );
}
