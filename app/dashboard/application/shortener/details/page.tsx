import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { LinkVisitTable } from "@/components/shortener/link-visit-table";
import { ButtonLink } from "@/components/ui/button";
import { ChartIcon } from "@/components/ui/icons";
import { KeyPager } from "@/components/visits/key-pager";
import { visitFilters } from "@/components/visits/visit-filters";
import { requirePage } from "@/lib/dashboard/require-page";
import { listHref } from "@/lib/core/list-href";
import { formatNumber } from "@/lib/core/numbers";
import { readPageQuery } from "@/lib/core/schema";
import { linkVisitQuery } from "@/lib/shortener/schema";
import { listLinkVisits } from "@/lib/shortener/visits";
import { readChoices } from "@/lib/visits/report";
import { loadSubject } from "../load-subject";

export const metadata: Metadata = { title: "Visitas de los enlaces" };

const parent = "/dashboard/application/shortener";
const path = `${parent}/details`;
const defaults = linkVisitQuery.parse({});

export default async function LinkDetailsPage({ searchParams }: PageProps<"/dashboard/application/shortener/details">) {
  await requirePage("/dashboard/application/shortener/details");
  const query = readPageQuery(linkVisitQuery, await searchParams);
  const { subjectId, link, name, trail } = await loadSubject(query.link);
  const [list, choices] = await Promise.all([listLinkVisits(query), readChoices(subjectId)]);
  const { after, before, limit: _, ...filter } = query;
  const here = { ...query, after: "", before: "" };
  const href = (changes: Partial<typeof query>) => listHref(path, here, changes, defaults);

  return (
    <>
      <PageHeader
        title={link ? `Visitas de ${name}` : "Visitas de los enlaces"}
        description={
          link
            ? `${formatNumber(link.visits)} visitas de personas en total. Lleva a ${link.destination}`
            : "Cada visita de un enlace, la última primero."
        }
        trail={[...trail, { label: "Visitas" }]}
        actions={
          <>
            <ButtonLink href={listHref(`${parent}/chart`, { link: query.link })} variant="secondary">
              <ChartIcon /> Ver gráfico
            </ButtonLink>
            <ExportLink href={listHref("/api/shortener/visit/export", filter)} />
          </>
        }
      />
      <ListPage>
        <FilterBar
          values={here}
          defaults={{ ...defaults, link: query.link }}
          fields={[...visitFilters(choices), perPageFilter]}
        />
        <LinkVisitTable rows={list.results} isOfOne={link !== null} />
        <KeyPager
          first={after || before ? href({}) : null}
          newer={list.previous && href({ before: list.previous })}
          older={list.next && href({ after: list.next })}
        />
      </ListPage>
    </>
  );
}
