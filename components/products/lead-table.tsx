import Link from "next/link";
import { type Column, DataTable, type Sort } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { HandshakeIcon } from "@/components/ui/icons";
import { type Lead, leadActionLabels } from "@/lib/products/schema";
import { productPath } from "@/lib/products/shared/paths";

/** Who wanted which product, and where they came from. */
export function LeadTable({ rows, sort }: { rows: Lead[]; sort: Sort }) {
  return (
    <DataTable
      caption="Interesados"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      sort={sort}
      empty={
        <EmptyState
          icon={<HandshakeIcon className="size-6" />}
          title="No hay interesados que mostrar"
          action={<ButtonLink href="/product">Ver los productos</ButtonLink>}
        >
          Aquí queda anotado cada clic en «Comprar» o «Contratar servicio». Si buscas uno, prueba con menos filtros.
        </EmptyState>
      }
    />
  );
}

const columns: Column<Lead>[] = [
  {
    key: "product",
    header: "Producto",
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
    cell: ({ product: { sku } }) => <span className="font-mono text-sm whitespace-nowrap">{sku}</span>,
  },
  {
    key: "action",
    header: "Acción",
    cell: ({ action }) => <Badge tone={action === "buy" ? "accent" : "neutral"}>{leadActionLabels[action]}</Badge>,
  },
  {
    key: "path",
    header: "Página",
    hideOnCard: true,
    cell: ({ path }) => <span className="wrap-anywhere">{path || "No se sabe"}</span>,
  },
  { key: "createdAt", header: "Fecha", sortable: true, cell: ({ createdAt }) => <DateCell date={createdAt} /> },
];
