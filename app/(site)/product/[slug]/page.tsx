import type { Metadata } from "next";
import { Article } from "@/components/content/article";
import { CopyCode } from "@/components/content/copy-code";
import { Gallery } from "@/components/products/gallery";
import { LeadForm } from "@/components/products/lead-form";
import { ProductCard } from "@/components/products/product-card";
import { ProductFacts } from "@/components/products/product-facts";
import { ProductFile } from "@/components/products/product-file";
import { ProductVideo } from "@/components/products/product-video";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Trail } from "@/components/ui/trail";
import { linkedVideo } from "@/lib/content/shared/video";
import { formatPrice } from "@/lib/core/numbers";
import { slug as slugSchema } from "@/lib/core/schema";
import { cachedSite } from "@/lib/options/cached-site";
import { findProduct, listAddresses, listRelated, renderDescription } from "@/lib/products/catalog";
import { productListPath, productPath } from "@/lib/products/shared/paths";
import { breadcrumbList } from "../../breadcrumb-list";
import { pageMetadata } from "../../page-metadata";
import { productDetail } from "../structured-data";

type Props = { params: Promise<{ slug: string }> };

export const ensureStatic = "navigation";
// No skeleton: React would put the page behind it, in a part of the HTML that only a script can show.
export const instant = false;

const missing = "No se encontró el producto.";

export async function generateStaticParams() {
  const products = await listAddresses();
  return products.length > 0 ? products.map(({ slug }) => ({ slug })) : [{ slug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await load(params);
  if (!product) return { title: missing };
  const { slug, name, shortDescription } = product;
  return pageMetadata({
    title: name,
    description: shortDescription,
    path: productPath(slug),
    picture: `/og/product/${slug}`,
  });
}

export default async function ProductPage({ params }: Props) {
  const product = await load(params);
  if (!product) return <MissingPage title={missing} section="products" />;
  const { id, slug, name, category, shortDescription, images, imagesMobile } = product;
  const [description, related, site] = await Promise.all([renderDescription(slug), listRelated(slug), cachedSite()]);
  const video = linkedVideo({ youtubeUrl: product.videoUrl, vkUrl: product.videoUrl });
  return (
    <div className="container-site pt-4 pb-14 sm:pb-20">
      <JsonLd data={breadcrumbList(trailOf(product))} />
      <JsonLd data={productDetail(product, site)} />
      <Trail above={[catalogueCrumb]} here={name} />
      <div className="mt-2 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[min-content_1fr_auto]">
        <header className="lg:col-start-2">
          <a href={productListPath({ category })} className="-my-2 inline-flex min-h-11 items-center hover:underline">
            <Badge tone="accent">{category}</Badge>
          </a>
          <h1 className="mt-2 text-3xl">{name}</h1>
          <p className="mt-3 text-lg text-muted">{shortDescription}</p>
        </header>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Gallery name={name} images={images} imagesMobile={imagesMobile} />
        </div>
        <div className="space-y-5 lg:sticky lg:top-[calc(var(--spacing-navbar)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-2">
          <p className="font-display text-3xl font-bold tabular-nums">
            {formatPrice(product.priceCents, product.currency)}
          </p>
          <LeadForm id={id} />
          <ProductFile {...product} />
          <ProductFacts product={product} videoUrl={video && "watchUrl" in video ? video.watchUrl : null} />
        </div>
        <div className="min-w-0 space-y-10 max-lg:mt-4 lg:col-start-1 lg:row-start-3">
          {video && <ProductVideo video={video} title={name} poster={images[1] ?? images[0] ?? ""} />}
          {description?.failed && (
            <ErrorState title="No pudimos cargar la descripción completa.">
              El resto de la página está completo. Vuelve en un minuto: lo intentaremos de nuevo.
            </ErrorState>
          )}
          {description && !description.failed && <Article html={description.html} />}
          <CopyCode />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="mt-16 border-t border-line pt-12">
          <h2 id="relacionados" className="text-2xl">
            También te puede servir
          </h2>
          <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.id}>
                <ProductCard product={other} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const catalogueCrumb = { label: "Productos", href: "/product" };

const trailOf = ({ category, name, slug }: { category: string; name: string; slug: string }) => [
  catalogueCrumb,
  { label: category, href: productListPath({ category }) },
  { label: name, href: productPath(slug) },
];

async function load(params: Props["params"]) {
  const { slug } = await params;
  return slugSchema.safeParse(slug).success ? findProduct(slug) : null;
}
