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
      <NewContent kind="product" label="Nuevo producto" asks="Nombre" />
    </>
  ),
  filters: [searchFilter("Nombre o SKU"), labelFilter("state", "Estado", contentStateLabels), perPageFilter],
  empty: {
    icon: PackageIcon,
    title: "No hay productos que mostrar",
    text: "Empieza con «Nuevo producto», o prueba con menos filtros.",
  },
  columns: productColumns,
  rowHref: ({ id }) => editorPath("product", id),
});
