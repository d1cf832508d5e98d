import type { Metadata } from "next";
import { ProductList } from "@/components/products/product-list";
import { JsonLd } from "@/components/site/json-ld";
import { listFacets, listNewest } from "@/lib/products/catalog";
import { pageMetadata } from "../page-metadata";
import { productItemList } from "./structured-data";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    title: "Productos: plantillas, bots y kits",
    description:
      "Plantillas web, bots de WhatsApp, kits de API y de interfaz, packs de cursos y auditorías, con precio, muestra y soporte.",
    path: "/product",
    picture: "/og/product/catalogo",
  });

export default async function ProductsPage() {
  const [page, facets] = await Promise.all([listNewest(), listFacets()]);
  return (
    <>
      <JsonLd data={productItemList("Productos", page.results)} />
      <ProductList title="Productos" page={page} filters={{}} facets={facets} />
    </>
  );
}
