import type { FieldsOf, FieldsOfKind } from "@/lib/content/shared/fields-of";
import { invalidYoutube, vkId, youtubeId } from "@/lib/content/shared/video";

/* Fields of a product: see lib/content/README.md. A new field needs a line here and its column. */

const currencies = { PEN: "PEN", USD: "USD", COP: "COP", EUR: "EUR" } as const;

export const productFields = {
  name: { is: "line", max: 160, needed: "Escribe el nombre.", part: "Ficha", label: "Nombre" },
  slug: { is: "slug", part: "Ficha", label: "Dirección" },
  sku: {
    ...{ is: "line", max: 60, needed: "Escribe el SKU.", isUnique: true },
    ...{ part: "Ficha", isHalf: true, label: "SKU", hint: "Debe ser distinto en cada producto." },
  },
  category: {
    ...{ is: "line", max: 80, needed: "Escribe la categoría.", isTrimmed: true },
    ...{ part: "Ficha", isHalf: true, label: "Categoría" },
  },
  priceCents: {
    ...{ is: "price", max: 100_000_000_00, wrong: "Escribe el precio." },
    ...{ part: "Ficha", isHalf: true, label: "Precio" },
  },
  currency: {
    ...{ is: "choice", of: currencies, first: "USD", wrong: "La moneda no es válida.", type: "currency" },
    ...{ part: "Ficha", isHalf: true, label: "Moneda" },
  },
  tags: {
    ...{ is: "words", max: 30, length: 60, wrong: "Indica las etiquetas.", many: "etiquetas" },
    ...{ part: "Ficha", label: "Etiquetas", hint: "Agrega cada una con Enter o una coma." },
  },
  shortDescription: {
    ...{ is: "area", max: 600, part: "Ficha", label: "Descripción corta" },
    hint: "Se lee en las tarjetas y en los buscadores.",
  },
  isListed: {
    ...{ is: "switch", first: true, part: "Ficha", label: "Aparece en el catálogo" },
    hint: "Si lo apagas, el producto sale de las listas y las búsquedas, y solo lo ven las personas que tienen su dirección.",
  },
  markdown: { is: "markdown", isNullable: true, part: "Descripción larga", label: "Texto" },
  /** Source of the long description if it is not stored here; wins over the stored one. */
  markdownUrl: {
    ...{ is: "address", max: 2_000, isNullable: true },
    ...{ part: "Descripción larga", label: "Dirección de un texto en otro sitio" },
    hint: "Si la escribes, se muestra ese texto en Markdown en lugar del de arriba.",
  },
  images: {
    ...{ is: "pictures", max: 20, part: "Imágenes y video" },
    ...{ label: "Imágenes de escritorio", hint: "La primera es la portada." },
  },
  imagesMobile: { is: "pictures", max: 20, part: "Imágenes y video", label: "Imágenes de celular" },
  videoUrl: {
    ...{ is: "video", max: 500, isNullable: true },
    check: (link) =>
      /^\s*https?:\/\//i.test(link) && (youtubeId(link) ?? vkId(link)) !== null ? undefined : invalidYoutube,
    ...{ part: "Imágenes y video", label: "Video de YouTube o VK" },
  },
  file: {
    ...{ is: "file", part: "Descarga", label: "Archivo para descargar" },
    hint: "Lo descarga cualquier persona, como una ficha o una muestra. PDF, ZIP, 7z, EPUB, Word, Excel, PowerPoint, MP3 o MP4 de hasta 200 MB.",
  },
  soldFile: {
    ...{ is: "file", part: "Descarga", label: "Archivo que se entrega al pagar" },
    hint: "Solo lo descarga quien compró el producto. Los mismos tipos, de hasta 200 MB.",
  },
} as const satisfies FieldsOfKind;
export type ProductFields = FieldsOf<typeof productFields>;
