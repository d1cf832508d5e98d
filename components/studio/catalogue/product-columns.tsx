import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { Badge } from "@/components/ui/badge";
import { formatPrice } from "@/lib/core/numbers";
import type { ProductRow } from "@/lib/studio/schema";
import { DraftBadge } from "../draft/state-badge";

export const productColumns: Column<ProductRow>[] = [
  {
    key: "name",
    header: "Producto",
    card: "title",
    cell: ({ title }) => <span className="wrap-anywhere">{title || "Sin título"}</span>,
  },
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: (item) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <DraftBadge item={item} />
        {!item.isListed && <Badge>Oculto</Badge>}
      </span>
    ),
  },
  {
    key: "sku",
    header: "SKU",
    cell: ({ sku }) => <span className="font-mono text-sm whitespace-nowrap">{sku}</span>,
  },
  { key: "category", header: "Categoría", card: "rest", cell: ({ category }) => category },
  {
    key: "price",
    header: "Precio",
    card: "fact",
    align: "end",
    cell: ({ priceCents, currency }) => (
      <span className="whitespace-nowrap tabular-nums">
        {priceCents === null ? "Sin precio" : formatPrice(priceCents, currency)}
      </span>
    ),
  },
  { key: "updatedAt", header: "Editado", card: "fact", cell: ({ updatedAt }) => <DateCell date={updatedAt} /> },
];
