import type { Column } from "@/components/dashboard/data-table";
import { StateBadge } from "@/components/orders/state-badge";
import { formatBrief } from "@/lib/core/dates";
import { timeOf } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import type { OrderItem } from "@/lib/orders/schema";

/** The columns of the list of orders. */
export const columns: Column<OrderItem>[] = [
  {
    key: "number",
    header: "Número",
    sortable: true,
    cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
  },
  { key: "state", header: "Estado", sortable: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: "customerName",
    header: "Cliente",
    sortable: true,
    cell: ({ customerName }) => <span className="wrap-anywhere text-ink">{customerName}</span>,
  },
  {
    key: "route",
    header: "Viaje",
    cell: ({ origin, destination, operator }) => (
      <span className="block sm:min-w-44">
        <span className="block wrap-anywhere">
          {origin} → {destination}
        </span>
        <span className="block text-sm wrap-anywhere text-subtle">{operator.name}</span>
      </span>
    ),
  },
  {
    key: "departureAt",
    header: "Salida",
    sortable: true,
    cell: ({ departureAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        {formatBrief(departureAt)} <span className="text-subtle sm:block sm:text-sm">{timeOf(departureAt)}</span>
      </span>
    ),
  },
  {
    key: "priceCents",
    header: "Precio",
    sortable: true,
    align: "end",
    cell: ({ priceCents, currency }) => <span className="whitespace-nowrap">{formatMoney(priceCents, currency)}</span>,
  },
];
