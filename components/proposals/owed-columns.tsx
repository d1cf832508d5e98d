import Link from "next/link";
import type { Column } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import { formatBrief } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import { clientPath } from "@/lib/clients/shared/client";
import { isLatePart, notReminded, type Owed } from "@/lib/proposals/instalments/shared/instalment";

export const owedColumns: Column<Owed>[] = [
  {
    key: "what",
    header: "Pago",
    card: "title",
    primary: true,
    cell: ({ label, proposal: { number, title } }) => (
      <span className="wrap-anywhere">
        {label}
        <span className="block text-sm text-muted">
          {number} · {title}
        </span>
      </span>
    ),
  },
  {
    key: "client",
    header: "Cliente",
    card: "rest",
    cell: ({ proposal: { client } }) => (
      <Link href={clientPath(client.id)} className="wrap-anywhere link">
        {client.name}
      </Link>
    ),
  },
  {
    key: "dueOn",
    header: "Vence",
    card: "fact",
    cell: (owed) => (
      <span className="inline-flex flex-wrap items-center gap-2 whitespace-nowrap">
        {formatBrief(startOfDay(owed.dueOn))}
        {isLatePart({ ...owed, state: "open" }) && <Badge tone="danger">Atrasado</Badge>}
        {!owed.isReminded && <Badge tone="amber">{notReminded}</Badge>}
      </span>
    ),
  },
  {
    key: "amount",
    header: "Importe",
    card: "state",
    align: "end",
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
];
