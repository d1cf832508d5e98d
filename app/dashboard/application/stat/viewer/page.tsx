import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { RecordTable } from "@/components/stats/record-table";
import { RemoveFiltered } from "@/components/stats/remove-filtered";
import { visitFilters } from "@/components/visits/visit-filters";
import { KeyPager } from "@/components/visits/key-pager";
import { requirePage } from "@/lib/dashboard/require-page";
import { listHref } from "@/lib/core/list-href";
import { formatNumber } from "@/lib/core/numbers";
import { readPageQuery } from "@/lib/core/schema";
import { listRecords } from "@/lib/stats/records";
import { statFilter, statQuery } from "@/lib/stats/schema";
import { readChoices } from "@/lib/visits/report";
import { allPages } from "@/lib/visits/subjects";

export const metadata: Metadata = { title: "Registros de visitas" };

const path = "/dashboard/application/stat/viewer";
const defaults = statQuery.parse({});
const here = { page: 1, after: "", before: "" };

export default async function StatViewerPage({ searchParams }: PageProps<"/dashboard/application/stat/viewer">) {
  await requirePage("/dashboard/application/stat/viewer");
  const query = { ...readPageQuery(statQuery, await searchParams), page: 1 };
  const [list, choices] = await Promise.all([listRecords(query), readChoices(allPages)]);
  const href = (changes: Partial<typeof query>) => listHref(path, { ...query, ...here }, changes, defaults);
  const { limit: _, page: __, after, before, ...filter } = query;

  return (
    <>
      <PageHeader
        title="Registros de visitas"
        description={query.url ? `Solo los de ${query.url}.` : "Cada visita de una página, la última primero."}
        trail={[{ label: "Estadísticas", href: "/dashboard/application/stat" }, { label: "Registros" }]}
        actions={
          <>
            <ExportLink href={listHref("/api/stat/export", filter)} />
            <RemoveFiltered filter={statFilter.parse(filter)} after={path} />
          </>
        }
      />
      <ListPage>
        <FilterBar
          values={{ ...query, ...here }}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Parte de la dirección" },
            ...visitFilters(choices),
            perPageFilter,
          ]}
        />
        <RecordTable rows={list.results} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p role="status" className="text-sm text-muted tabular-nums">
            {formatNumber(list.results.length)} de {list.more && "más de "}
            {formatNumber(list.totalItems)} {list.totalItems === 1 ? "registro" : "registros"}
          </p>
          <KeyPager
            first={after || before ? href({}) : null}
            newer={list.previous && href({ before: list.previous })}
            older={list.next && href({ after: list.next })}
          />
        </div>
      </ListPage>
    </>
  );
}
