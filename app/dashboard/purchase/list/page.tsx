import { choiceFilter, dateFilters, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { purchaseColumns } from "@/components/purchases/purchase-columns";
import { ButtonLink } from "@/components/ui/button";
import { PackageIcon } from "@/components/ui/icons";
import { listBoughtProducts, listPurchases } from "@/lib/purchases/list";
import { purchaseExportQuery, purchaseQuery } from "@/lib/purchases/schema";
import { purchaseDetailsPath } from "@/lib/purchases/shared/panel";
import { purchaseStateLabels } from "@/lib/purchases/shared/purchase";
import { listPage } from "../../list-page";

export const metadata = { title: "Compras" };

export default listPage("/dashboard/purchase/list", {
  ...metadata,
  description: "Los productos que las personas compraron o empezaron a comprar.",
  query: purchaseQuery,
  load: (query) => listPurchases(query),
  beside: () => listBoughtProducts(),
  export: { call: "GET /api/purchases/export", query: purchaseExportQuery },
  filters: ({ beside: products }) => [
    searchFilter("Número, correo, nombre o producto"),
    labelFilter("state", "Estado", purchaseStateLabels),
    choiceFilter("product", "Producto", products),
    ...dateFilters,
    perPageFilter,
  ],
  empty: {
    icon: PackageIcon,
    title: "Aún no hay compras",
    text: "Aparecen aquí cuando alguien toca «Comprar» en un producto con precio y tu sitio recibe pagos.",
    action: <ButtonLink href="/dashboard/product/list">Ver productos</ButtonLink>,
  },
  noMatch: "Ninguna compra coincide",
  columns: purchaseColumns,
  rowHref: ({ id }) => purchaseDetailsPath(id),
});
