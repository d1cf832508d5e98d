import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { choiceFilter, searchFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { OrderTable } from "@/components/orders/order-table";
import { StateFilter } from "@/components/orders/state-filter";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CalendarIcon, ClipboardListIcon, PlusIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listAssignees, listVisibleOperators, mayCreateOrders } from "@/lib/orders/choices";
import { listOrders } from "@/lib/orders/list";
import { orderExportQuery, orderQuery } from "@/lib/orders/query";

export const metadata: Metadata = { title: "Órdenes" };

const path = "/dashboard/order/list";

export default async function OrderListPage({ searchParams }: PageProps<"/dashboard/order/list">) {
  const user = await requirePage("/dashboard/order/list");
  const list = await readList(path, orderQuery, searchParams);
  const [page, operators, people] = await Promise.all([
    listOrders(user, list.query),
    listVisibleOperators(user),
    listAssignees(user),
  ]);
  const create = mayCreateOrders(user) && (
    <ButtonLink href="/dashboard/order/create">
      <PlusIcon /> Registrar orden
    </ButtonLink>
  );

  return (
    <ListScreen
      title="Órdenes"
      description="Los viajes de todos los operadores, del borrador a la llegada."
      actions={
        <>
          <ButtonLink href="/dashboard/order/calendar" variant="secondary">
            <CalendarIcon /> Calendario
          </ButtonLink>
          <ExportLink list={list} call="GET /api/orders/export" query={orderExportQuery} />
          {create}
        </>
      }
      list={list}
      page={page}
      filters={[
        searchFilter("Número, cliente, lugar…"),
        ...(operators.length > 1 ? [choiceFilter("operator", "Operador", operators)] : []),
        choiceFilter("assignee", "Responsable", people),
        { type: "date", name: "dateFrom", label: "Salida desde" },
        { type: "date", name: "dateTo", label: "Salida hasta" },
      ]}
      narrow={
        <StateFilter chosen={list.query.state} href={(states) => list.href({ page: 1, state: states.join(",") })} />
      }
      empty={
        list.isFiltered ? (
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
          <EmptyState icon={<ClipboardListIcon />} title="Aún no hay órdenes." action={create || undefined}>
            Aquí verás cada viaje con su estado, su cliente y su salida.
          </EmptyState>
        )
      }
    >
      <OrderTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
