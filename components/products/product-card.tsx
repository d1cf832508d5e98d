import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { DownloadIcon } from "@/components/ui/icons";
import { formatPrice } from "@/lib/core/numbers";
import { pictureOf } from "@/lib/media/shared/picture";
import { productPath } from "@/lib/products/shared/paths";
import type { ProductItem } from "@/lib/products/schema";
import { fileTitle } from "./format";
import { ProductPicture } from "./picture";

type Props = { product: ProductItem; eager?: boolean; heading?: "h2" | "h3" };

export function ProductCard({ product, eager, heading: Heading = "h2" }: Props) {
  const { slug, name, shortDescription, category, images, imagesMobile, fileType, priceCents, currency } = product;
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <div aria-hidden="true" className="relative aspect-[3/2] overflow-hidden border-b border-line bg-sunken">
        {images[0] && (
          <ProductPicture
            {...pictureOf(images[0], "(min-width: 64rem) 20rem, 80vw")}
            alt=""
            shape="wide"
            eager={eager}
            className="absolute top-[9%] left-[6%] w-[82%] rounded-md border border-line shadow-float dark:border-line-strong"
          />
        )}
        {imagesMobile[0] && (
          <ProductPicture
            {...pictureOf(imagesMobile[0], "6rem")}
            alt=""
            shape="phone"
            className="absolute right-[6%] bottom-[-14%] w-[22%] rounded-lg border-2 border-surface shadow-float dark:border-line-strong"
          />
        )}
      </div>
      <div className="flex grow flex-col items-start p-5">
        <Badge>{category}</Badge>
        <Heading className="mt-3 text-xl">
          <Link
            href={productPath(slug)}
            className="transition-colors group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-3 text-muted">{shortDescription}</p>
        <div className="mt-auto flex w-full flex-wrap items-baseline justify-between gap-x-4 pt-4">
          <p className="font-display text-xl font-bold tabular-nums">{formatPrice(priceCents, currency)}</p>
          {fileType && (
            <p className="inline-flex items-center gap-1.5 text-sm text-subtle">
              <DownloadIcon className="size-4" /> {fileTitle(fileType)}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
