import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { OperatorTable } from "@/components/operators/operator-table";
import { ButtonLink } from "@/components/ui/button";
import { PlusIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { listOperators } from "@/lib/operators/list";
import { operatorQuery, operatorStateLabels, operatorStates } from "@/lib/operators/schema";
import { redirectPastEnd } from "../../redirect-past-end";

export const metadata: Metadata = { title: "Operadores" };

const path = "/dashboard/operator/list";
const defaults = operatorQuery.parse({});
const states = operatorStates.map((value) => ({ value, label: operatorStateLabels[value] }));

export default async function OperatorListPage({ searchParams }: PageProps<"/dashboard/operator/list">) {
  await requirePage("/dashboard/operator/list");
  const query = readPageQuery(operatorQuery, await searchParams);
  const page = await listOperators(query);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);

  return (
    <>
      <PageHeader
        title="Operadores"
        description="Las empresas para las que se registran órdenes de viaje."
        trail={[{ label: "Operadores" }]}
        actions={
          <>
            <ExportLink href={links.export("/api/operators/export")} />
            <ButtonLink href="/dashboard/operator/create">
              <PlusIcon /> Registrar operador
            </ButtonLink>
          </>
        }
      />
      <ListPage>
        <FilterBar
          values={query}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, RUC o contacto" },
            {
              type: "select",
              name: "state",
              label: "Estado",
              options: [{ value: "", label: "Sin archivar" }, ...states],
            },
            perPageFilter,
          ]}
        />
        <OperatorTable rows={page.results} sort={{ by: query.sort, order: query.order, href: links.sort }} />
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
