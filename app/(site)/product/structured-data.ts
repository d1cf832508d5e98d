import { absoluteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { plainAddress } from "@/lib/media/shared/picture";
import { productPath } from "@/lib/products/shared/paths";
import type { ProductItem } from "@/lib/products/schema";

export const productItemList = (name: string, products: ProductItem[]) => ({
  "@type": "ItemList",
  name,
  itemListElement: products.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: product.name,
    url: absoluteUrl(productPath(product.slug)),
  })),
});

export function productDetail(product: ProductItem, site: Site) {
  const { slug, name, sku, shortDescription, images, category, tags, priceCents, currency } = product;
  const url = absoluteUrl(productPath(slug));
  const seller = { "@type": "Organization", name: site.name, url: absoluteUrl("/") };
  return {
    "@type": "Product",
    "@id": url,
    url,
    name,
    sku,
    description: shortDescription || name,
    image: [`/og/product/${slug}`, ...images.map(plainAddress)].map(absoluteUrl),
    category,
    keywords: tags.join(", "),
    brand: { "@type": "Brand", name: site.name },
    offers: {
      "@type": "Offer",
      url,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency,
      availability: "https://schema.org/InStock",
      seller,
    },
  };
}
