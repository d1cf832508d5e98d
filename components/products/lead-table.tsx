import Link from "next/link";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { CameByLine } from "@/components/shortener/came-by-line";
import { Badge } from "@/components/ui/badge";
import type { Sort } from "@/lib/core/list";
import { type Lead, leadActionLabels } from "@/lib/products/schema";
import { productPath } from "@/lib/products/shared/paths";

export function LeadTable({ rows, sort }: { rows: Lead[]; sort: Sort }) {
  return <DataTable caption="Interesados" rows={rows} rowKey={({ id }) => id} columns={columns} sort={sort} />;
}

const columns: Column<Lead>[] = [
  {
    key: "product",
    header: "Producto",
    card: "title",
    cell: ({ product: { name, slug, published } }) =>
      published ? (
        <Link href={productPath(slug)} className="wrap-anywhere hover:underline">
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      ),
  },
  {
    key: "sku",
    header: "SKU",
    card: "fact",
    cell: ({ product: { sku } }) => <span className="font-mono text-sm whitespace-nowrap">{sku}</span>,
  },
  {
    key: "action",
    header: "Acción",
    card: "state",
    cell: ({ action }) => <Badge tone={action === "buy" ? "accent" : "neutral"}>{leadActionLabels[action]}</Badge>,
  },
  {
    key: "path",
    header: "Página",
    card: "rest",
    cell: ({ path, link }) => (
      <span className="wrap-anywhere">
        {path || "No se sabe"}
        {link && (
          <span className="block text-sm text-muted">
            <CameByLine link={link} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: "createdAt",
    header: "Fecha",
    card: "fact",
    sortable: true,
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
];
