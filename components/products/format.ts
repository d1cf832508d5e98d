import { formatMoney } from "@/lib/core/numbers";
import { formatTotal } from "@/lib/core/page";
import type { ProductItem } from "@/lib/products/schema";

const kilobytes = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 1 });

/** "12.4 KB" */
export const formatKilobytes = (bytes: number): string => `${kilobytes.format(bytes / 1024)} KB`;

/** "PDF", "ZIP": what people call a MIME type. */
export const fileLabel = (type: string): string => type.split("/").at(-1)!.replace(/^x-/, "").toUpperCase();

/** What a product's file is: a sheet to read, or a sample to try. */
export const fileTitle = (type: string): string =>
  fileLabel(type) === "PDF" ? "Ficha en PDF" : `Muestra en ${fileLabel(type)}`;

/** "USD 79.00" */
export const formatPrice = ({ priceCents, currency }: Pick<ProductItem, "priceCents" | "currency">): string =>
  formatMoney(priceCents, currency);

/** "1 producto", "24 productos" */
export const countProducts = (count: number): string =>
  count === 1 ? "1 producto" : `${formatTotal(count)} productos`;
