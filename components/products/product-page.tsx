import type { ReactNode } from "react";
import { Article } from "@/components/content/article";
import { CopyCode } from "@/components/content/copy-code";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Trail } from "@/components/ui/trail";
import { linkedVideo, type LinkedVideo } from "@/lib/content/shared/video";
import { formatPrice } from "@/lib/core/numbers";
import type { ProductItem } from "@/lib/products/schema";
import { productListPath } from "@/lib/products/shared/paths";
import { ProductCard } from "./product-card";
import { ProductFacts } from "./product-facts";
import { altOf, pictureOf } from "@/lib/media/shared/picture";
import { Slider } from "./slider";
import { CircleAlertIcon } from "@/components/ui/icons";
import { VideoPlayer } from "@/components/ui/video-player";

type Props = {
  product: ProductItem;
  /** Sanitised HTML; null without a text, `failed` while its source does not answer. */
  description: { failed: false; html: string } | { failed: true } | null;
  related: ProductItem[];
  actions: ReactNode;
  children?: ReactNode;
};

export const catalogueCrumb = { label: "Productos", href: productListPath() };

export function ProductPage({ product, description, related, actions, children }: Props) {
  const { name, category, shortDescription, images, imagesMobile } = product;
  const video = linkedVideo({ youtubeUrl: product.videoUrl, vkUrl: product.videoUrl });
  return (
    <div className="container-site pt-4 pb-14 sm:pb-20">
      {children}
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
          {actions}
          <ProductFacts product={product} videoUrl={video && "watchUrl" in video ? video.watchUrl : null} />
        </div>
        <div className="min-w-0 space-y-10 max-lg:mt-4 lg:col-start-1 lg:row-start-3">
          {video && <ProductVideo video={video} title={name} poster={images[1] ?? images[0] ?? ""} />}
          {description?.failed && (
            <ErrorState title="No pudimos cargar la descripción completa.">
              El resto de la página está completo. Vuelve a intentarlo en un minuto.
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

export function Gallery({ name, images, imagesMobile }: Pick<ProductItem, "name" | "images" | "imagesMobile">) {
  if (images.length + imagesMobile.length === 0) return null;
  const both = images.length > 0 && imagesMobile.length > 0;
  return (
    <div
      className={`grid grid-cols-1 items-start gap-4 rounded-lg border border-line bg-sunken p-4 sm:p-5 ${both ? "md:grid-cols-[minmax(0,1fr)_minmax(0,0.289fr)]" : ""}`}
    >
      {images.length > 0 && (
        <Slider
          label="Imágenes de escritorio"
          images={describe(images, name, "una computadora", "(min-width: 64rem) 48rem, 100vw")}
          shape="wide"
          eager
        />
      )}
      {imagesMobile.length > 0 && (
        <div className="mx-auto w-full max-w-40 md:max-w-none">
          <Slider
            label="Imágenes de celular"
            images={describe(imagesMobile, name, "un celular", "16rem")}
            shape="phone"
          />
        </div>
      )}
    </div>
  );
}

const describe = (sources: string[], name: string, place: string, sizes: string) =>
  sources.map((src, index) => ({
    ...pictureOf(src, sizes),
    alt: altOf(src) || `${name} en ${place}, pantalla ${index + 1} de ${sources.length}`,
  }));

type ProductVideoProps = { video: NonNullable<LinkedVideo>; title: string; poster: string };

function ProductVideo({ video, title, poster }: ProductVideoProps) {
  if ("error" in video) {
    return (
      <p className="flex items-center gap-2.5 rounded-lg bg-danger-soft px-4 py-3 text-danger">
        <CircleAlertIcon /> {video.error}
      </p>
    );
  }
  return <VideoPlayer {...video} title={title} poster={pictureOf(poster)} />;
}
