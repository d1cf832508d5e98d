import { formatTotal } from "@/lib/core/page";

/** "PDF", "ZIP": common name of a MIME type. */
export const fileLabel = (type: string): string => type.split("/").at(-1)!.replace(/^x-/, "").toUpperCase();

export const fileTitle = (type: string): string =>
  fileLabel(type) === "PDF" ? "Ficha en PDF" : `Muestra en ${fileLabel(type)}`;

/** "1 producto", "24 productos" */
export const countProducts = (count: number): string =>
  count === 1 ? "1 producto" : `${formatTotal(count)} productos`;
