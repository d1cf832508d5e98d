import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { linkFilters } from "@/components/shortener/link-filters";
import { LinkForm } from "@/components/shortener/link-form";
import { LinkTable } from "@/components/shortener/link-table";
import { ButtonLink } from "@/components/ui/button";
import { ChartIcon, ListIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { listHref, listLinks as listHrefs } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { shortUrl } from "@/lib/shortener/address";
import { listLinks, listTags } from "@/lib/shortener/list";
import { linkPageQuery, linkQuery } from "@/lib/shortener/schema";
import { findOneLink } from "@/lib/shortener/service";
import { redirectPastEnd } from "../../redirect-past-end";

export const metadata: Metadata = { title: "Enlaces cortos" };

const path = "/dashboard/application/shortener";
const defaults = linkQuery.parse({});

export default async function ShortenerPage({ searchParams }: PageProps<"/dashboard/application/shortener">) {
  await requirePage("/dashboard/application/shortener");
  const { edit, ...query } = readPageQuery(linkPageQuery, await searchParams);
  const [page, tags, chosen] = await Promise.all([listLinks(query), listTags(), edit ? findOneLink(edit) : null]);
  const href = (changes: Record<string, unknown>) => listHref(path, { ...query, ...changes }, {}, defaults);
  redirectPastEnd(page, (number) => href({ page: number }));

  return (
    <>
      <PageHeader
        title="Enlaces cortos"
        description="Direcciones breves que llevan a otras, y cuánto se usan."
        trail={[{ label: "Enlaces cortos" }]}
        actions={
          <>
            <ButtonLink href={`${path}/details`} variant="secondary">
              <ListIcon /> Ver visitas
            </ButtonLink>
            <ButtonLink href={`${path}/chart`} variant="secondary">
              <ChartIcon /> Ver gráfico
            </ButtonLink>
            <ExportLink href={listHrefs(path, query, defaults).export("/api/shortener/export")} />
          </>
        }
      />
      <div className="space-y-6">
        <Card title={chosen ? "Editar enlace" : "Crear enlace"}>
          <LinkForm
            // Starts afresh with another link, and with what somebody else has changed.
            key={chosen ? JSON.stringify(chosen) : "new"}
            link={chosen ?? undefined}
            base={shortUrl("")}
            listPath={href({})}
          />
        </Card>
        <ListPage>
          <FilterBar values={query} defaults={defaults} fields={[...linkFilters(tags), perPageFilter]} />
          <LinkTable
            rows={page.results}
            chosen={edit}
            editHref={(id) => href({ edit: id })}
            sort={{
              by: query.sortCreated ? "" : "visits",
              order: query.sortVisitCount === "ASC" ? "asc" : "desc",
              href: (_, order) => href({ page: 1, sortCreated: "", sortVisitCount: order.toUpperCase() }),
            }}
          />
          <ListFooter page={page} href={(number) => href({ page: number })} />
        </ListPage>
      </div>
    </>
  );
}
