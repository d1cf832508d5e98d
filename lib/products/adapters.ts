import type { ContentAdapter } from "@/lib/content/adapter";
import { refuseTaken } from "@/lib/content/placed";
import { Prisma } from "@/prisma/generated/client";
import { isKept } from "./files";
import { productDraft, type ProductFields, productReady } from "./shared/fields";
import { productPath } from "./shared/paths";

export const productAdapter: ContentAdapter<ProductFields> = {
  kind: "product",
  draft: productDraft,
  ready: productReady,
  titleOf: ({ name }) => name,
  slugOf: ({ slug }) => slug,
  blank: (name, slug) => ({ name, slug }),
  rows: Prisma.sql`SELECT id, published AS live FROM products`,
  pathOf: ([slug]) => productPath(slug!),

  async lacks(_tx, { fields: { file } }): Promise<Record<string, string>> {
    return file === null || (await isKept(file)) ? {} : { file: "Sube el archivo otra vez." };
  },

  async project(tx, items) {
    const ids = items.map(({ id }) => id);
    const rows = items.map(({ id, publishedAt, fields }) => ({ id, publishedAt, row: toRow(id, fields) }));
    for (const name of ["slug", "sku"] as const) {
      const values = rows.map(({ row }) => row[name]);
      const column = Prisma.raw(name);
      const others = Prisma.sql`${column} = ANY(${values}) AND id <> ALL(${ids}::uuid[])`;
      await refuseTaken(
        tx,
        name,
        values,
        Prisma.sql`SELECT ${column} AS value, name AS by FROM products WHERE published AND ${others}`,
      );
      // One that was taken off stays for the sake of its leads, and what named it is free for others.
      await tx.$executeRaw`
        UPDATE products SET ${column} = ${column} || '-' || id WHERE NOT published AND ${others}`;
    }
    for (const { id, publishedAt, row } of rows) {
      const create = { id, createdAt: publishedAt, ...row };
      await tx.product.upsert({ where: { id }, create, update: row, select: { id: true } });
    }
  },

  async withdraw(tx, ids) {
    await tx.product.updateMany({ where: { id: { in: ids } }, data: { published: false } });
  },

  async erase(tx, ids) {
    await tx.product.deleteMany({ where: { id: { in: ids } } });
  },

  // The newest come first, unless somebody looks for something.
  async place() {},

  async read(tx, ids) {
    const rows = await tx.product.findMany({ where: { id: { in: ids } }, select: rowSelect });
    return rows.map(({ id, createdAt, priceCents, fileName, fileType, fileSize, ...row }) => ({
      id,
      parentId: null,
      position: 0,
      publishedAt: createdAt,
      fields: {
        ...row,
        priceCents: Number(priceCents),
        markdown: row.markdown ?? "",
        markdownUrl: row.markdownUrl ?? "",
        videoUrl: row.videoUrl ?? "",
        file: fileName && fileType && fileSize ? { name: fileName, type: fileType, size: fileSize } : null,
      },
    }));
  },
};

const toRow = (id: string, fields: ProductFields) => ({
  slug: fields.slug,
  // A preview shows what is not ready to be published, too.
  sku: fields.sku.trim() || id,
  name: fields.name,
  priceCents: fields.priceCents ?? 0,
  currency: fields.currency,
  shortDescription: fields.shortDescription,
  markdown: fields.markdown || null,
  markdownUrl: fields.markdownUrl || null,
  images: fields.images.filter(Boolean),
  imagesMobile: fields.imagesMobile.filter(Boolean),
  videoUrl: fields.videoUrl || null,
  fileName: fields.file?.name ?? null,
  fileType: fields.file?.type ?? null,
  fileSize: fields.file?.size ?? null,
  category: fields.category.trim(),
  tags: [...new Set(fields.tags.map((tag) => tag.trim()).filter(Boolean))],
  isListed: fields.isListed,
  published: true,
});

const rowSelect = {
  id: true,
  createdAt: true,
  slug: true,
  sku: true,
  name: true,
  priceCents: true,
  currency: true,
  shortDescription: true,
  markdown: true,
  markdownUrl: true,
  images: true,
  imagesMobile: true,
  videoUrl: true,
  fileName: true,
  fileType: true,
  fileSize: true,
  category: true,
  tags: true,
  isListed: true,
} as const;
