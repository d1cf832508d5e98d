import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { ProductTable } from "@/components/studio/catalogue/product-table";
import { stateFilter } from "@/components/studio/catalogue/state-filter";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PackageIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { pageProducts } from "@/lib/studio/catalogue";
import { catalogueQuery } from "@/lib/studio/schema";

export const metadata: Metadata = { title: "Productos" };

export default async function ProductListPage({ searchParams }: PageProps<"/dashboard/product/list">) {
  const actor = await requirePage("/dashboard/product/list");
  const list = await readList("/dashboard/product/list", catalogueQuery, searchParams);
  const page = await pageProducts(actor, list.query);

  return (
    <ListScreen
      title="Productos"
      description="Lo que el estudio vende en su catálogo, con los borradores."
      actions={
        <>
          <ButtonLink href="/product" variant="secondary">
            Ver en el sitio
          </ButtonLink>
          <NewContent kind="product" label="Nuevo producto" asks="Nombre" />
        </>
      }
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Nombre o SKU" },
        stateFilter,
        perPageFilter,
      ]}
      empty={
        <EmptyState icon={<PackageIcon className="size-6" />} title="No hay productos que mostrar">
          Empieza con «Nuevo producto», o prueba con menos filtros.
        </EmptyState>
      }
    >
      <ProductTable rows={page.results} />
    </ListScreen>
  );
}
