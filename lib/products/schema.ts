import { z } from "zod";
import {
  currency,
  dayOrNone,
  direction,
  idOrNone,
  isoDate,
  line,
  pageOf,
  pageQuery,
  searchText,
} from "@/lib/core/schema";
import { type Currency } from "@/lib/core/currency";
import { cameBy } from "@/lib/shortener/shared/came-by";
import { mostFileBytes } from "./shared/limits";

export const productPageSize = 10;

export const productQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(productPageSize),
  dateFrom: dayOrNone.meta({ description: "First day of publication" }),
  dateTo: dayOrNone.meta({ description: "Last day of publication" }),
  category: searchText.meta({ description: "The name of a category; case and accents do not matter" }),
  tag: searchText.meta({ description: "A tag; case and accents do not matter" }),
});
export type ProductQuery = z.output<typeof productQuery>;

export const product = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  price: z.number().meta({ description: "In units of the currency, with up to two decimals" }),
  currency,
  shortDescription: z.string(),
  longDescription: z.string().meta({ description: "Address of a markdown text" }),
  images: z.array(z.string()),
  imagesMobile: z.array(z.string()),
  videoUrl: z.string().nullable(),
  fileUrl: z.string().nullable().meta({ description: "A signed address, good for ten minutes" }),
  fileType: z.string().nullable().meta({ description: "MIME type" }),
  fileSize: z.number().int().nullable().meta({ description: "Bytes" }),
  category: z.string(),
  tags: z.array(z.string()),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export const productPage = pageOf(product);

export const fileUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int().meta({ description: "Bytes" }),
  received: z.number().int().meta({ description: "Bytes that are here, which the next part goes on with" }),
});
export type FileUpload = z.output<typeof fileUpload>;

export const fileUploadInput = z.strictObject({
  name: line(200, "El nombre del archivo es demasiado largo.").min(1, "Falta el nombre del archivo."),
  size: z
    .number("Indica el tamaño del archivo.")
    .int("Indica el tamaño del archivo.")
    .min(1, "El archivo está vacío.")
    .max(mostFileBytes, "El archivo pesa más de 200 MB."),
});
export type FileUploadInput = z.output<typeof fileUploadInput>;

const wrongOffset = "Indica desde qué byte continúa el archivo.";
export const partQuery = z.strictObject({
  offset: z.coerce.number(wrongOffset).int(wrongOffset).min(0, wrongOffset).max(mostFileBytes, wrongOffset),
});

export const leadInput = z.strictObject({
  action: z.enum(["buy", "hire"], "Indica si es una compra (buy) o un servicio (hire)."),
});
export type LeadAction = z.output<typeof leadInput>["action"];

export const leadActionLabels: Record<LeadAction, string> = { buy: "Comprar", hire: "Contratar servicio" };

export const leadQuery = pageQuery.extend({
  action: z.enum(["", "buy", "hire"], "Esa acción no existe.").default(""),
  dateFrom: dayOrNone.meta({ description: "First day" }),
  dateTo: dayOrNone.meta({ description: "Last day" }),
  link: idOrNone.meta({ description: "Those who came by this short link" }),
  order: direction.default("desc"),
});
export type LeadQuery = z.output<typeof leadQuery>;

export const leadExportQuery = leadQuery.omit({ page: true, limit: true, order: true });
export type LeadExportQuery = z.output<typeof leadExportQuery>;

/** An anonymous visitor who went from a product to the chat. */
export const lead = z.object({
  id: z.string(),
  action: leadInput.shape.action,
  path: z.string().meta({ description: "The page they came from; empty where the browser did not tell" }),
  createdAt: isoDate,
  product: z.object({ name: z.string(), sku: z.string(), slug: z.string(), published: z.boolean() }),
  link: cameBy,
});
export type Lead = z.input<typeof lead>;

export const leadPage = pageOf(lead);

export type ProductItem = {
  id: string;
  slug: string;
  sku: string;
  name: string;
  priceCents: number;
  currency: Currency;
  shortDescription: string;
  images: string[];
  imagesMobile: string[];
  markdownUrl: string | null;
  videoUrl: string | null;
  fileType: string | null;
  fileSize: number | null;
  category: string;
  tags: string[];
  /** Whether lists show it; otherwise only its address leads there. */
  isListed: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** The count is of listed products. */
export type Facet = { name: string; count: number };
