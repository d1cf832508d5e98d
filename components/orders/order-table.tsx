import { type Column, DataTable } from "@/components/dashboard/data-table";
import { formatBrief } from "@/lib/core/dates";
import { timeOf } from "@/lib/core/days";
import type { Sort } from "@/lib/core/list";
import { formatMoney } from "@/lib/core/numbers";
import type { OrderItem } from "@/lib/orders/schema";
import { OrderStateBadge } from "./order-state-badge";

export const OrderTable = ({ rows, sort }: { rows: OrderItem[]; sort: Sort }) => (
  <DataTable
    caption="Órdenes"
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ id }) => `/dashboard/order/${id}/details`}
    columns={columns}
    sort={sort}
  />
);

const columns: Column<OrderItem>[] = [
  {
    key: "number",
    header: "Número",
    card: "title",
    sortable: true,
    cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
  },
  {
    key: "state",
    header: "Estado",
    card: "state",
    sortable: true,
    cell: ({ state }) => <OrderStateBadge state={state} />,
  },
  {
    key: "customerName",
    header: "Cliente",
    card: "rest",
    sortable: true,
    cell: ({ customerName }) => <span className="wrap-anywhere text-ink">{customerName}</span>,
  },
  {
    key: "route",
    header: "Viaje",
    cell: ({ origin, destination, operator }) => (
      <span className="block min-w-44">
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
    card: "fact",
    sortable: true,
    cell: ({ departureAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        {formatBrief(departureAt)}{" "}
        <span className="text-subtle @4xl/list:block @4xl/list:text-sm">{timeOf(departureAt)}</span>
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
