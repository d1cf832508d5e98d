import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { formatMoney } from "@/lib/core/numbers";
import type { ProposalItem } from "@/lib/proposals/schema";
import { ProposalBadge } from "./proposal-badge";

export const proposalColumns: Column<ProposalItem>[] = [
  {
    key: "title",
    header: "Propuesta",
    card: "title",
    cell: ({ number, title }) => (
      <span className="wrap-anywhere">
        {number && <span className="mr-2 text-muted tabular-nums">{number}</span>}
        {title}
      </span>
    ),
  },
  {
    key: "client",
    header: "Cliente",
    card: "rest",
    cell: ({ client }) => <span className="wrap-anywhere">{client.name}</span>,
  },
  { key: "state", header: "Estado", card: "state", cell: (proposal) => <ProposalBadge proposal={proposal} /> },
  {
    key: "total",
    header: "Total",
    card: "fact",
    align: "end",
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
  { key: "createdAt", header: "Creada", sortable: true, cell: ({ createdAt }) => <DateCell date={createdAt} /> },
];
