import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import type { Client } from "@/lib/clients/schema";
import { clientKindLabels } from "@/lib/clients/shared/client";
import { taxIdLabel } from "@/lib/clients/shared/tax-id";

export const clientColumns: Column<Client>[] = [
  {
    key: "name",
    header: "Nombre",
    card: "title",
    sortable: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { key: "kind", header: "Tipo", card: "state", cell: ({ kind }) => clientKindLabels[kind] },
  {
    key: "taxId",
    header: "RUC o DNI",
    cell: ({ taxId }) => <span className="tabular-nums">{taxIdLabel(taxId) || "—"}</span>,
  },
  {
    key: "contact",
    header: "Contacto",
    card: "rest",
    cell: ({ email, phone }) => <span className="wrap-anywhere">{email || phone || "—"}</span>,
  },
  { key: "createdAt", header: "Registrado", sortable: true, cell: ({ createdAt }) => <DateCell date={createdAt} /> },
];
