import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterChips } from "@/components/dashboard/filter-chips";
import { perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { RemoveFiltered } from "@/components/visits/remove-filtered";
import { RemoveRecord } from "@/components/visits/remove-record";
import { EmptyState } from "@/components/ui/empty-state";
import { ChevronRightIcon, ListIcon } from "@/components/ui/icons";
import { visitChips } from "@/components/visits/visit-chips";
import { visitFilters } from "@/components/visits/visit-filters";
import { VisitTable } from "@/components/visits/visit-table";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { formatNumber } from "@/lib/core/numbers";
import { formatTotal } from "@/lib/core/page";
import { listRecords } from "@/lib/visits/panel/records";
import { statFilter, statQuery } from "@/lib/visits/panel/schema";
import { audienceOf } from "@/lib/visits/filter";
import { readChoices } from "@/lib/visits/report";
import type { VisitRow } from "@/lib/visits/schema";
import { allPages } from "@/lib/visits/subjects";
import { StatisticsTabs } from "../../statistics-tabs";

export const metadata: Metadata = { title: "Registros de visitas" };

const path = "/dashboard/application/stat/viewer";

export default async function StatViewerPage({ searchParams }: PageProps<"/dashboard/application/stat/viewer">) {
  const { role } = await requirePage("/dashboard/application/stat/viewer");
  const list = await readList(path, statQuery, searchParams, ["page", "after", "before"]);
  const query = { ...list.query, page: 1, audience: audienceOf(list.query) };
  const [page, choices] = await Promise.all([listRecords(query), readChoices(allPages)]);
  const { results, totalItems } = page;

  return (
    <>
      <ListScreen
        title="Registros de visitas"
        description={
          query.url ? `Solo los registros de ${query.url}.` : "Cada visita de una página. La última aparece primero."
        }
        trail={[{ label: "Estadísticas", href: "/dashboard/application/analytics" }, { label: "Registros" }]}
        actions={<ExportLink list={list} call="GET /api/stat/export" query={statFilter} />}
        intro={<StatisticsTabs role={role} />}
        list={{ ...list, values: { ...list.values, audience: query.audience } }}
        page={page}
        filters={[searchFilter("Parte de la dirección"), ...visitFilters(choices), perPageFilter]}
        narrow={
          <FilterChips
            chips={[
              ...(query.url ? [{ label: `Página: ${query.url}`, href: list.href({ url: "" }) }] : []),
              ...visitChips(list),
            ]}
            clear={path}
          />
        }
        status={
          <>
            {formatNumber(results.length)} de {formatTotal(totalItems, page.more)}{" "}
            {totalItems === 1 ? "registro" : "registros"}
          </>
        }
        empty={
          <EmptyState icon={<ListIcon className="size-6" />} title="No hay registros que mostrar">
            Aquí aparece cada visita de una página. Prueba con otros filtros.
          </EmptyState>
        }
      >
        <VisitTable
          rows={results}
          subject={{ header: "Página", cell: pathOf }}
          actions={({ id, name }) => <RemoveRecord id={id} name={name} />}
        />
      </ListScreen>
      {/* Far from what takes them along: whoever reaches for one must not find the other. */}
      <details className="group mt-12 border-t border-line pt-3">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-md text-muted hover:text-ink">
          <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90" /> Eliminar registros
        </summary>
        <div className="mt-2 space-y-3">
          <p className="max-w-prose text-sm text-muted">
            Se eliminan los registros que coinciden con los filtros de arriba (todos, si no hay filtros) y se descuentan
            de los totales. Antes verás cuántos son.
          </p>
          <RemoveFiltered filter={statFilter.strip().parse(query)} after={path} />
        </div>
      </details>
    </>
  );
}

const pathOf = ({ name }: VisitRow) => (
  <span title={name} className="sm:line-clamp-2 sm:min-w-40 sm:wrap-anywhere">
    {name}
  </span>
);
