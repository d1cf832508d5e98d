import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { LeadForm } from "@/components/products/lead-form";
import { ProductFile } from "@/components/products/product-file";
import { catalogueCrumb, ProductPage } from "@/components/products/product-page";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { slug as slugSchema } from "@/lib/core/schema";
import { takesPayments } from "@/lib/payments/cached-ways";
import { cachedSite } from "@/lib/site/cached-site";
import { findProduct, listProductAddresses, listRelated, renderDescription } from "@/lib/products/catalog";
import { productListPath, productPath } from "@/lib/products/shared/paths";
import { buyPath } from "@/lib/purchases/shared/purchase";
import { breadcrumbList } from "../../breadcrumb-list";
import { pageMetadata } from "../../page-metadata";
import { productDetail } from "../structured-data";

type Props = { params: Promise<{ slug: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "No se encontró el producto.";

export async function generateStaticParams() {
  const products = await listProductAddresses();
  return products.length > 0 ? products.map(({ slug }) => ({ slug })) : [{ slug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await load(params);
  if (!product) return { title: missing };
  const { slug, name, shortDescription, isListed } = product;
  const metadata = await pageMetadata({
    title: name,
    description: shortDescription,
    path: productPath(slug),
    picture: `/og/product/${slug}`,
  });
  return isListed ? metadata : { ...metadata, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const product = await load(params);
  if (!product) return <MissingPage title={missing} section="products" />;
  const { id, slug, priceCents, currency } = product;
  if ((await params).slug !== slug) permanentRedirect(productPath(slug));
  const [description, related, site, isSold] = await Promise.all([
    renderDescription(slug),
    listRelated(slug),
    cachedSite(),
    priceCents > 0 && takesPayments(currency),
  ]);
  const actions = (
    <>
      <LeadForm id={id} buyHref={isSold ? buyPath(slug) : undefined} />
      <ProductFile {...product} />
    </>
  );
  return (
    <ProductPage product={product} description={description} related={related} actions={actions}>
      <JsonLd data={breadcrumbList(trailOf(product))} />
      <JsonLd data={productDetail(product, site)} />
    </ProductPage>
  );
}

const trailOf = ({ category, name, slug }: { category: string; name: string; slug: string }) => [
  catalogueCrumb,
  { label: category, href: productListPath({ category }) },
  { label: name, href: productPath(slug) },
];

async function load(params: Props["params"]) {
  const { slug } = await params;
  return slugSchema.safeParse(slug).success ? findProduct(slug) : null;
}
