/** Words that `SHORT_HOST` would confuse with the product's paths, or people with its pages. */
const reserved = new Set(
  [
    "about academy api application armario auth business certificados cliente compra comprar contact cv dashboard dev grupos home me mis-compras p portfolio precios privacy product",
    "projects repo reserva reservar restricted s services solutions support team terms tools password wardrobe",
    "apple-icon brand favicon icon images manifest media og opengraph-image panel public push robots sitemap static uploads visit enlace demasiadas-busquedas vista-previa ejecutar fonts",
    "_next socket realtime health metrics",
    "admin administrador cuenta login logout entrar ingresar registro register signin signup",
    "qr unlock preview stats help ayuda www mail null undefined",
  ].flatMap((words) => words.split(" ")),
);

export const isReserved = (code: string): boolean => reserved.has(code);

export type LinkCodes = { shortCode: string; backHalf: string | null };

/** The public code: the chosen one, if any. */
export const shownCode = ({ backHalf, shortCode }: LinkCodes): string => backHalf ?? shortCode;

export const codesOf = ({ backHalf, shortCode }: LinkCodes): string[] => [
  ...new Set([shortCode, ...(backHalf ? [backHalf.toLowerCase()] : [])]),
];
