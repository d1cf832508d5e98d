import { existsSync, readdirSync } from "node:fs";
import { formatPrice } from "@/lib/core/numbers";
import { contentFolder, contentJson, contentText, daysAgo, linkCalled } from "@/lib/demo/demo";
import { pdf } from "@/lib/demo/pdf";
import { zip } from "@/lib/core/zip";
import type { Currency } from "@/lib/core/currency";
import type { Prisma } from "@/prisma/generated/client";
import { storeProductFile } from "./files";
import type { LeadAction } from "./schema";
import { productPath } from "./shared/paths";

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
  images: number;
  imagesMobile: number;
  file: "pdf" | "zip" | null;
  videoUrl: string | null;
};

const leads: { slug: string; action: LeadAction; ageDays: number; link?: string }[] = [
  { slug: "plantilla-restaurante-sazon", action: "buy", ageDays: 0.3, link: "navidad" },
  { slug: "bot-reservas", action: "hire", ageDays: 1.2, link: "bot-whatsapp" },
  { slug: "auditoria-rendimiento", action: "hire", ageDays: 2.6 },
  { slug: "plantilla-restaurante-sazon", action: "hire", ageDays: 4.1 },
  { slug: "kit-api-autenticacion", action: "buy", ageDays: 5.5 },
  { slug: "kit-iconos-andinos", action: "buy", ageDays: 9.7 },
];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const products = contentJson<ProductFile[]>("products", "products.json");
  for (const { ageDays, images, imagesMobile, file, ...product } of products) {
    const markdown = contentText("products", `${product.slug}.md`);
    const createdAt = daysAgo(ageDays);
    await tx.product.create({
      data: {
        ...product,
        markdown,
        createdAt,
        updatedAt: createdAt,
        images: pictures(product.slug, "escritorio", images),
        imagesMobile: pictures(product.slug, "movil", imagesMobile),
        ...(file &&
          (await storeProductFile(
            file === "pdf" ? sheet(product, markdown) : await packed("muestra", product, markdown),
            file,
          ))),
        ...(file === "zip" && (await sold(product, markdown))),
      },
    });
  }
  for (const { slug, action, ageDays, link } of leads) {
    const { id: productId } = await tx.product.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    const linkId = await linkCalled(tx, link);
    await tx.lead.create({ data: { productId, linkId, action, path: productPath(slug), createdAt: daysAgo(ageDays) } });
  }
}

const pictures = (slug: string, kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/images/products/${slug}-${kind}-${index + 1}.svg`);

type Described = Pick<ProductFile, "slug" | "name" | "sku" | "priceCents" | "currency" | "shortDescription">;

function sheet({ name, sku, priceCents, currency, shortDescription }: Described, markdown: string): Buffer {
  return pdf(name, [`${sku}  ·  ${formatPrice(priceCents, currency).replace(/\s/g, " ")}`, shortDescription], markdown);
}

/** The file for buyers of products in a ZIP; other products are delivered as an invitation. */
async function sold(product: Described, markdown: string) {
  const stored = await storeProductFile(await packed("producto", product, markdown), "zip");
  return { soldFileName: stored.fileName, soldFileType: stored.fileType, soldFileSize: stored.fileSize };
}

function packed(root: string, { slug, name, sku, shortDescription }: Described, markdown: string): Promise<Buffer> {
  const folder = contentFolder("products", "muestras", slug);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return zip([
    { name: "LEEME.md", text: `# ${name}\n\n${sku}. ${shortDescription}\n\n${markdown}` },
    ...files.map((file) => ({ name: `${root}/${file}`, text: contentText("products", "muestras", slug, file) })),
  ]);
}
