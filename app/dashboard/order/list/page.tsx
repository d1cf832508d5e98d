import type { Metadata } from "next";
import { DataTable } from "@/components/dashboard/data-table";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { choiceFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { StateFilter } from "@/components/orders/state-filter";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CalendarIcon, ClipboardListIcon, PlusIcon } from "@/components/ui/icons";
import { listHref, listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { listAssignees, mayCreateOrders, listVisibleOperators } from "@/lib/orders/choices";
import { listOrders } from "@/lib/orders/list";
import { orderQuery, toParams } from "@/lib/orders/query";
import { redirectPastEnd } from "../../redirect-past-end";
import { columns } from "./columns";

export const metadata: Metadata = { title: "Órdenes" };

const path = "/dashboard/order/list";
const defaults = toParams(orderQuery.parse({}));

export default async function OrderListPage({ searchParams }: PageProps<"/dashboard/order/list">) {
  const user = await requirePage("/dashboard/order/list");
  const query = readPageQuery(orderQuery, await searchParams);
  const [page, operators, people] = await Promise.all([
    listOrders(user, query),
    listVisibleOperators(user),
    listAssignees(user),
  ]);
  const params = toParams(query);
  const links = listLinks(path, params, defaults);
  redirectPastEnd(page, links.page);
  const filtered = listHref(path, params, { page: 1, sort: "", order: "", limit: "" }, defaults) !== path;
  const create = mayCreateOrders(user) && (
    <ButtonLink href="/dashboard/order/create">
      <PlusIcon /> Registrar orden
    </ButtonLink>
  );

  return (
    <>
      <PageHeader
        title="Órdenes"
        description="Los viajes de todos los operadores, del borrador a la llegada."
        trail={[{ label: "Órdenes" }]}
        actions={
          <>
            <ButtonLink href="/dashboard/order/calendar" variant="secondary">
              <CalendarIcon /> Calendario
            </ButtonLink>
            <ExportLink href={links.export("/api/orders/export")} />
            {create}
          </>
        }
      />
      <ListPage>
        <FilterBar
          values={params}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Número, cliente, lugar…" },
            ...(operators.length > 1 ? [choiceFilter("operator", "Operador", operators)] : []),
            choiceFilter("assignee", "Responsable", people),
            { type: "date", name: "dateFrom", label: "Salida desde" },
            { type: "date", name: "dateTo", label: "Salida hasta" },
          ]}
        />
        <StateFilter
          chosen={query.state}
          href={(states) => listHref(path, params, { page: 1, state: states.join(",") }, defaults)}
        />
        <DataTable
          caption="Órdenes"
          rows={page.results}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/dashboard/order/${id}/details`}
          columns={columns}
          sort={{ by: query.sort, order: query.order, href: links.sort }}
          empty={
            filtered ? (
              <EmptyState
                icon={<ClipboardListIcon />}
                title="Ninguna orden coincide con los filtros."
                action={
                  <ButtonLink href={path} variant="secondary">
                    Quitar filtros
                  </ButtonLink>
                }
              />
            ) : (
              <EmptyState icon={<ClipboardListIcon />} title="Todavía no hay órdenes." action={create || undefined}>
                Aquí verás cada viaje con su estado, su cliente y su salida.
              </EmptyState>
            )
          }
        />
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
