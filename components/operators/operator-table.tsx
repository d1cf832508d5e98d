import { type Column, DataTable, type Sort } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BuildingIcon } from "@/components/ui/icons";
import { formatNumber } from "@/lib/core/numbers";
import type { Operator } from "@/lib/operators/schema";
import { OperatorState } from "./operator-state";

/** The operators of a page; each row opens its operator. */
export function OperatorTable({ rows, sort }: { rows: Operator[]; sort: Sort }) {
  return (
    <DataTable
      caption="Operadores"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/dashboard/operator/${id}/details`}
      columns={columns}
      sort={sort}
      empty={
        <EmptyState
          icon={<BuildingIcon className="size-6" />}
          title="Ningún operador coincide"
          action={<ButtonLink href="/dashboard/operator/create">Registrar operador</ButtonLink>}
        >
          Prueba con otras palabras, cambia el estado o registra un operador nuevo.
        </EmptyState>
      }
    />
  );
}

const columns: Column<Operator>[] = [
  {
    key: "name",
    header: "Nombre",
    sortable: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { key: "state", header: "Estado", cell: ({ state }) => <OperatorState state={state} /> },
  { key: "taxId", header: "RUC", cell: ({ taxId }) => <span className="tabular-nums">{taxId || "—"}</span> },
  {
    key: "contactName",
    header: "Contacto",
    cell: ({ contactName, whatsapp, email }) => (
      <span className="wrap-anywhere">{contactName || whatsapp || email || "—"}</span>
    ),
  },
  {
    key: "orders",
    header: "Órdenes",
    sortable: true,
    align: "end",
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    key: "createdAt",
    header: "Creado",
    sortable: true,
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
];
