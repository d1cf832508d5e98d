import { formatPrice } from "@/lib/core/numbers";
import { slug as slugSchema } from "@/lib/core/schema";
import { findProduct } from "@/lib/products/catalog";
import { type Card, respondWithCard } from "../../picture";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  return respondWithCard(await describe((await params).slug));
}

async function describe(slug: string): Promise<Card | null> {
  if (slug === "catalogo") return { title: "Plantillas, bots y kits listos para usar", context: "Productos" };
  const product = slugSchema.safeParse(slug).success ? await findProduct(slug) : null;
  return (
    product && {
      title: product.name,
      context: `${product.category} · ${formatPrice(product.priceCents, product.currency)}`,
    }
  );
}
