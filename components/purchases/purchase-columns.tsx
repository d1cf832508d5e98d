import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { Badge } from "@/components/ui/badge";
import { formatPrice } from "@/lib/core/numbers";
import type { Purchase } from "@/lib/purchases/schema";
import { PurchaseStateBadge } from "./purchase-state-badge";

type Listed = Purchase & { isReviewed: boolean };

export const purchaseColumns: Column<Listed>[] = [
  {
    key: "productName",
    header: "Producto",
    card: "title",
    cell: ({ productName }) => <span className="wrap-anywhere">{productName}</span>,
  },
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: ({ state, isReviewed, githubUser, invitedAt }) => (
      <span className="flex flex-wrap gap-1.5">
        {state === "waiting" && isReviewed ? (
          <Badge tone="magenta">Por confirmar</Badge>
        ) : (
          <PurchaseStateBadge state={state} />
        )}
        {state === "paid" && githubUser && !invitedAt && <Badge tone="magenta">Por invitar</Badge>}
      </span>
    ),
  },
  {
    key: "buyer",
    header: "Comprador",
    card: "rest",
    cell: ({ buyerName, buyerEmail }) => (
      <>
        <span className="wrap-anywhere">{buyerName || "Sin datos"}</span>
        <span className="block text-sm text-subtle @max-4xl/list:hidden">{buyerEmail}</span>
      </>
    ),
  },
  {
    key: "number",
    header: "Número",
    cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number ?? "—"}</span>,
  },
  {
    key: "price",
    header: "Precio",
    card: "fact",
    cell: ({ priceCents, currency }) => (
      <span className="whitespace-nowrap tabular-nums">{formatPrice(priceCents, currency)}</span>
    ),
  },
  {
    key: "createdAt",
    header: "Fecha",
    card: "fact",
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
];
