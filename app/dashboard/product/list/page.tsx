import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { productColumns } from "@/components/studio/catalogue/product-columns";
import { ButtonLink } from "@/components/ui/button";
import { PackageIcon } from "@/components/ui/icons";
import { pageProducts } from "@/lib/studio/catalogue";
import { catalogueQuery } from "@/lib/studio/schema";
import { contentStateLabels, editorPath } from "@/lib/studio/shared/kinds";
import { listPage } from "../../list-page";

export const metadata = { title: "Productos" };

const add = <NewContent kind="product" label="Nuevo producto" asks="Nombre" />;

export default listPage("/dashboard/product/list", {
  ...metadata,
  description: "Los productos del catálogo del estudio, también los borradores.",
  query: catalogueQuery,
  load: (query, actor) => pageProducts(actor, query),
  actions: () => (
    <>
      <ButtonLink href="/product" variant="secondary">
        Ver en el sitio
      </ButtonLink>
      {add}
    </>
  ),
  filters: [searchFilter("Nombre o SKU"), labelFilter("state", "Estado", contentStateLabels), perPageFilter],
  empty: {
    icon: PackageIcon,
    title: "Aún no hay productos",
    text: "Cada producto se crea como borrador: nadie lo ve hasta que se publica.",
    action: add,
  },
  noMatch: "Ningún producto coincide",
  columns: productColumns,
  rowHref: ({ id }) => editorPath("product", id),
});
