import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterChips } from "@/components/dashboard/filter-chips";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { LinkEarned } from "@/components/shortener/link-earned";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon, ListIcon } from "@/components/ui/icons";
import { visitChips } from "@/components/visits/visit-chips";
import { visitFilters } from "@/components/visits/visit-filters";
import { VisitTable } from "@/components/visits/visit-table";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { listHref } from "@/lib/core/list-href";
import { formatCount } from "@/lib/core/numbers";
import { earnedRange, readEarned } from "@/lib/shortener/earned";
import { linkVisitExportQuery, linkVisitQuery } from "@/lib/shortener/schema";
import { shownCode } from "@/lib/shortener/shared/codes";
import { listLinkVisits } from "@/lib/shortener/visits";
import { audienceOf } from "@/lib/visits/filter";
import { readChoices } from "@/lib/visits/report";
import { loadSubject } from "../load-subject";

export const metadata: Metadata = { title: "Visitas de los enlaces" };

const parent = "/dashboard/application/shortener";

export default async function LinkDetailsPage({ searchParams }: PageProps<"/dashboard/application/shortener/details">) {
  const actor = await requirePage("/dashboard/application/shortener/details");
  const list = await readList(`${parent}/details`, linkVisitQuery, searchParams, ["after", "before"]);
  const { query } = list;
  const { subjectId, link, name, trail } = await loadSubject(actor, query.link);
  const [page, choices, earned] = await Promise.all([
    listLinkVisits(actor, query),
    readChoices(subjectId),
    link && readEarned(actor, { id: link._id, subjectId }, earnedRange(query)),
  ]);
  const codes = new Map(page.results.map(({ name, link }) => [name, shownCode(link)]));

  return (
    <ListScreen
      title={link ? `Visitas de ${name}` : "Visitas de los enlaces"}
      description={
        link
          ? `${formatCount(link.visits, "visita de una persona", "visitas de personas")} en total. Lleva a ${link.destination}${link.iosApp || link.androidApp ? ", y en un celular prueba primero con la app" : ""}`
          : "Cada visita de un enlace. La última aparece primero."
      }
      trail={[...trail, { label: "Visitas" }]}
      actions={
        <>
          <ButtonLink href={listHref(`${parent}/chart`, { link: query.link })} variant="secondary">
            <ChartIcon /> Ver gráfico
          </ButtonLink>
          <ExportLink list={list} call="GET /api/shortener/visit/export" query={linkVisitExportQuery} />
        </>
      }
      intro={earned && <LinkEarned earned={earned} />}
      list={{
        ...list,
        values: { ...list.values, audience: audienceOf(query) },
        defaults: { ...list.defaults, link: query.link },
      }}
      page={page}
      filters={[...visitFilters(choices), perPageFilter]}
      narrow={
        <FilterChips
          chips={[...(link ? [{ label: `Enlace: /${name}`, href: list.href({ link: "" }) }] : []), ...visitChips(list)]}
          clear={`${parent}/details`}
        />
      }
      empty={
        <EmptyState icon={<ListIcon className="size-6" />} title="No hay visitas que mostrar">
          Aquí aparece cada visita de un enlace. Prueba con otros filtros.
        </EmptyState>
      }
    >
      <VisitTable
        rows={page.results}
        subject={
          link
            ? undefined
            : {
                header: "Enlace",
                cell: (row) => <span className="wrap-anywhere text-ink">/{codes.get(row.name)}</span>,
              }
        }
      />
    </ListScreen>
  );
}
