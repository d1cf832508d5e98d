import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListSection } from "@/components/dashboard/list-screen";
import { PageHeader } from "@/components/dashboard/page-header";
import { LiveCard } from "@/components/visits/live-card";
import { UrlTable } from "@/components/visits/url-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon, ListIcon } from "@/components/ui/icons";
import { reportLinks } from "@/components/visits/report-links";
import { VisitReport } from "@/components/visits/visit-report";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { listHref } from "@/lib/core/list-href";
import { listByUrl } from "@/lib/visits/panel/by-url";
import { statPageQuery } from "@/lib/visits/panel/schema";
import { readLive } from "@/lib/visits/live";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { readReport } from "@/lib/visits/report";
import { allPages } from "@/lib/visits/subjects";

export const metadata: Metadata = { title: "Estadísticas" };

const path = "/dashboard/application/stat";
const defaults = statPageQuery.parse({});

export default async function StatPage({ searchParams }: PageProps<"/dashboard/application/stat">) {
  await requirePage("/dashboard/application/stat");
  const list = await readList(path, statPageQuery, searchParams);
  const { query } = list;
  const [report, page, live] = await Promise.all([
    readReport(allPages, rangeOf(query)),
    listByUrl(query),
    readLive("page"),
  ]);
  const { range, dateFrom, dateTo } = query;

  return (
    <>
      <PageHeader
        title="Estadísticas"
        description="Quién visita las páginas del sitio, en hora de Bogotá. Sin bots ni equipo."
        trail={[{ label: "Estadísticas" }]}
        actions={
          <ButtonLink href={`${path}/viewer`} variant="secondary">
            <ListIcon /> Ver registros
          </ButtonLink>
        }
      />
      <div className="space-y-6">
        <LiveCard initial={live} />
        <VisitReport
          path={path}
          query={query}
          defaults={defaults}
          report={report}
          links={reportLinks({ visits: `${path}/viewer`, all: `${path}/breakdown` }, {}, query)}
          tiles={["visits", "visitors", "bots", "staff"]}
          label="todas las páginas"
        >
          <section aria-labelledby="paginas" className="space-y-3">
            <h2 id="paginas" className="text-lg">
              Por página
            </h2>
            <ListSection
              list={list}
              page={page}
              filters={[
                { type: "search", name: "search", label: "Buscar", placeholder: "Parte de la dirección" },
                perPageFilter,
              ]}
              empty={
                <EmptyState icon={<ChartIcon className="size-6" />} title="Nadie visitó el sitio en este rango">
                  Aquí aparece cada página que alguien abre. Prueba con un rango más largo o con otra búsqueda.
                </EmptyState>
              }
            >
              <UrlTable
                rows={page.results}
                total={report.totals.visits}
                detailsHref={(url) => listHref(`${path}/details`, { url, range, dateFrom, dateTo })}
              />
            </ListSection>
          </section>
        </VisitReport>
      </div>
    </>
  );
}
