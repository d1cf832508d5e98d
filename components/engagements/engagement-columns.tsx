import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import type { EngagementItem } from "@/lib/engagements/schema";
import { EngagementBadge } from "./step-badge";

export const engagementColumns: Column<EngagementItem>[] = [
  {
    key: "title",
    header: "Encargo",
    card: "title",
    cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
  },
  {
    key: "client",
    header: "Cliente",
    card: "rest",
    cell: ({ client }) => <span className="wrap-anywhere">{client.name}</span>,
  },
  { key: "state", header: "Estado", card: "state", cell: ({ state }) => <EngagementBadge state={state} /> },
  { key: "createdAt", header: "Creado", sortable: true, cell: ({ createdAt }) => <DateCell date={createdAt} /> },
];
