import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { day } from "@/lib/core/dates";
import { formatPrice } from "@/lib/core/numbers";
import type { Currency } from "@/lib/orders/schema";
import { storeProductFile } from "./files";
import type { Prisma } from "@/prisma/generated/client";
import { pdf } from "@/lib/demo/pdf";
import { zip } from "@/lib/demo/zip";

type ProductFile = {
  slug: string;
  sku: string;
  name: string;
  priceCents: number;
  currency: Currency;
  category: string;
  tags: string[];
  ageDays: number;
  shortDescription: string;
  /** How many pictures there are of each kind. */
  images: number;
  imagesMobile: number;
  file: "pdf" | "zip" | null;
  videoUrl: string | null;
};

const content = path.join(process.cwd(), "prisma/content/products");

/** The products of the studio with their pictures and, for some, a file to download. */
export async function seedProducts(tx: Prisma.TransactionClient): Promise<void> {
  const products = JSON.parse(readFileSync(path.join(content, "products.json"), "utf8")) as ProductFile[];
  for (const { ageDays, images, imagesMobile, file, ...product } of products) {
    const markdown = readFileSync(path.join(content, `${product.slug}.md`), "utf8");
    const createdAt = new Date(Date.now() - ageDays * day);
    await tx.product.create({
      data: {
        ...product,
        markdown,
        createdAt,
        updatedAt: createdAt,
        images: pictures(product.slug, "escritorio", images),
        imagesMobile: pictures(product.slug, "movil", imagesMobile),
        ...(file &&
          (await storeProductFile(file === "pdf" ? sheet(product, markdown) : sample(product, markdown), file))),
      },
    });
  }
}

const pictures = (slug: string, kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/images/products/${slug}-${kind}-${index + 1}.svg`);

type Described = Pick<ProductFile, "slug" | "name" | "sku" | "priceCents" | "currency" | "shortDescription">;

/** What a PDF says of a product: its data sheet. */
function sheet({ name, sku, priceCents, currency, shortDescription }: Described, markdown: string): Buffer {
  return pdf(name, [`${sku}  ·  ${formatPrice(priceCents, currency).replace(/\s/g, " ")}`, shortDescription], markdown);
}

/** What a ZIP holds of a product: its text and the files of its sample. */
function sample({ slug, name, sku, shortDescription }: Described, markdown: string): Buffer {
  const folder = path.join(content, "muestras", slug);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return zip([
    { name: "LEEME.md", text: `# ${name}\n\n${sku}. ${shortDescription}\n\n${markdown}` },
    ...files.map((file) => ({ name: `muestra/${file}`, text: readFileSync(path.join(folder, file), "utf8") })),
  ]);
}
