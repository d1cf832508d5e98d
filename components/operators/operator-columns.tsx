import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { formatNumber } from "@/lib/core/numbers";
import type { Operator } from "@/lib/operators/schema";
import { OperatorBadge } from "./operator-badge";

export const operatorColumns: Column<Operator>[] = [
  {
    key: "name",
    header: "Nombre",
    card: "title",
    sortable: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { key: "state", header: "Estado", card: "state", cell: ({ state }) => <OperatorBadge state={state} /> },
  { key: "taxId", header: "RUC", cell: ({ taxId }) => <span className="tabular-nums">{taxId || "—"}</span> },
  {
    key: "contactName",
    header: "Contacto",
    card: "rest",
    cell: ({ contactName, whatsapp, email }) => (
      <span className="wrap-anywhere">{contactName || whatsapp || email || "—"}</span>
    ),
  },
  {
    key: "orders",
    header: "Órdenes",
    card: "fact",
    named: true,
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
