/**
 * Words that no code may be: `SHORT_HOST` has its codes where the product has its first path
 * segments, and people take some words for pages of the product.
 */
const reserved = new Set(
  [
    "about academy api application armario auth business contact cv dashboard dev home me portfolio precios privacy product",
    "projects repo restricted s services solutions support team terms tools password wardrobe",
    "apple-icon brand favicon icon images manifest media og opengraph-image public robots sitemap static uploads visit enlace demasiadas-busquedas vista-previa fonts",
    "_next socket realtime health metrics",
    "admin administrador cuenta login logout entrar ingresar registro register signin signup",
    "qr unlock preview stats help ayuda www mail null undefined",
  ].flatMap((words) => words.split(" ")),
);

/** Whether a code in lower case is a word of the product's own. */
export const isReserved = (code: string): boolean => reserved.has(code);

export type LinkCodes = { shortCode: string; backHalf: string | null };

/** The code that people are given: the one that somebody chose, where there is one. */
export const shownCode = ({ backHalf, shortCode }: LinkCodes): string => backHalf ?? shortCode;

/** Every code that leads to a link, in lower case. */
export const codesOf = ({ backHalf, shortCode }: LinkCodes): string[] => [
  ...new Set([shortCode, ...(backHalf ? [backHalf.toLowerCase()] : [])]),
];
