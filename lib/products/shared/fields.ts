import { z } from "zod";
import { draftMarkdown, draftPicture, draftText, readyUrl } from "@/lib/content/shared/fields";
import { slug } from "@/lib/core/schema";
import { currency } from "@/lib/orders/schema";

/* What is written of a product: `productDraft` is what a working copy may be, `productReady` what may be published. */

const pictures = z.array(draftPicture, "Indica las imágenes.").max(20, "Como mucho 20 imágenes.");

/** A file to download: its name in the store of lib/products/files.ts, its MIME type, its size in bytes. */
export const productFile = z.strictObject({
  name: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{1,8}$/, "Sube el archivo otra vez."),
  type: draftText(120),
  size: z.number().int().min(1),
});
export type ProductFile = z.output<typeof productFile>;

export const productDraft = z.strictObject({
  slug: draftText(120).default(""),
  sku: draftText(60).default(""),
  name: draftText(160).default(""),
  priceCents: z.number("Escribe el precio.").int().min(0).max(100_000_000_00).nullable().default(null),
  currency: currency.default("USD"),
  shortDescription: draftText(600).default(""),
  markdown: draftMarkdown.default(""),
  /** Where the long description lives when it is not stored here; it goes before the one that is. */
  markdownUrl: draftText(2_000).default(""),
  images: pictures.default([]),
  imagesMobile: pictures.default([]),
  videoUrl: draftText(500).default(""),
  file: productFile.nullable().default(null),
  category: draftText(80).default(""),
  tags: z.array(draftText(60), "Indica las etiquetas.").max(30, "Como mucho 30 etiquetas.").default([]),
  isListed: z.boolean("Elige sí o no.").default(true),
});
export type ProductFields = z.output<typeof productDraft>;
export const productReady = productDraft.extend({
  slug,
  sku: z.string().trim().min(1, "Escribe el SKU."),
  name: z.string().trim().min(1, "Escribe el nombre."),
  priceCents: z.number("Escribe el precio.").int().min(0),
  category: z.string().trim().min(1, "Escribe la categoría."),
  markdownUrl: z.literal("").or(readyUrl),
  videoUrl: z.literal("").or(readyUrl),
});
