import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { OperatorTable } from "@/components/operators/operator-table";
import { ButtonLink } from "@/components/ui/button";
import { PlusIcon } from "@/components/ui/icons";
import { requireUser } from "@/lib/auth/require-user";
import { listHref } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { listOperators } from "@/lib/operators/list";
import { operatorQuery, operatorStateLabels, operatorStates } from "@/lib/operators/schema";

export const metadata: Metadata = { title: "Operadores" };

const path = "/dashboard/operator/list";
const defaults = operatorQuery.parse({});
const states = operatorStates.map((value) => ({ value, label: operatorStateLabels[value] }));

export default async function OperatorListPage({ searchParams }: PageProps<"/dashboard/operator/list">) {
  await requireUser("admin");
  const query = readPageQuery(operatorQuery, await searchParams);
  const page = await listOperators(query);
  const href = (changes: Partial<typeof query>) => listHref(path, query, changes, defaults);
  // The last operator of the last page may just have been deleted.
  if (page.results.length === 0 && page.totalItems > 0) redirect(href({ page: page.totalPages }));

  return (
    <>
      <PageHeader
        title="Operadores"
        description="Las empresas para las que se registran órdenes de viaje."
        trail={[{ label: "Operadores" }]}
        actions={
          <>
            <ExportLink
              href={listHref("/api/operators/export", query, { page: undefined, limit: undefined }, defaults)}
            />
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
            { type: "number", name: "limit", label: "Por página", min: 1, max: 100 },
          ]}
        />
        <OperatorTable
          rows={page.results}
          sort={{
            by: query.sort,
            order: query.order,
            href: (sort, order) => href({ sort: sort as typeof query.sort, order, page: 1 }),
          }}
        />
        <ListFooter page={page} href={(number) => href({ page: number })} />
      </ListPage>
    </>
  );
}
