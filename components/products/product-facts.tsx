import type { ReactNode } from "react";
import { ExternalLinkIcon } from "@/components/ui/icons";
import { productListPath } from "@/lib/products/shared/paths";
import type { ProductItem } from "@/lib/products/schema";
import { TagLink } from "./product-filters";

export function ProductFacts({ product, videoUrl }: { product: ProductItem; videoUrl: string | null }) {
  const { sku, slug, category, tags } = product;
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
      <Fact label="SKU">
        <span className="font-mono text-sm">{sku}</span>
      </Fact>
      <Fact label="Dirección">
        <span className="font-mono text-sm break-all">{slug}</span>
      </Fact>
      <Fact label="Categoría">
        <a href={productListPath({ category })} className="inline-flex min-h-11 items-center link">
          {category}
        </a>
      </Fact>
      {tags.length > 0 && (
        <Fact label="Etiquetas">
          <span className="flex flex-wrap justify-end gap-x-1.5">
            {tags.map((tag) => (
              <TagLink key={tag} name={tag} />
            ))}
          </span>
        </Fact>
      )}
      {videoUrl && (
        <Fact label="Video">
          <a href={videoUrl} rel="noopener" className="inline-flex min-h-11 items-center gap-1.5 link">
            Ver el video <ExternalLinkIcon className="size-4" />
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-6 py-1">
      <dt className="text-sm text-subtle">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
