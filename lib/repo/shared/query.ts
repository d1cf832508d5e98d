import { oneLine } from "../../core/text";

/** Content of a repository's page: checked text and numbers from an address that anybody may write. */
export type RepositoryOffer = {
  title: string;
  description: string;
  /** The 11 characters of a YouTube video. */
  videoId: string;
  message: string;
  /** Regular and offer price, in cents of US dollars. */
  priceCents: number;
  offerCents: number;
};

export const defaultOffer: RepositoryOffer = {
  title: "Código fuente listo para tu proyecto",
  description:
    "Un repositorio documentado, con instrucciones para levantarlo en tu computadora y publicarlo en tu servidor. Lo explicamos en el video y te ayudamos a ponerlo en marcha.",
  videoId: "8JJ101D3knE",
  message: "Hola, quiero comprar el repositorio que vi en su página.",
  priceCents: 900,
  offerCents: 400,
};

export const repositoryKeys = ["ytid", "wamsg", "price", "offer", "title", "description"] as const;

/** Limits custom offers, each of which is rendered for its visitor. */
export const offerLimit = { call: "GET /repo", points: 120, seconds: 60 } as const;

type Query = Partial<Record<string, string | string[]>>;

const maxDollars = 10_000;

/** Missing, empty or invalid values get defaults. */
export function readRepositoryOffer(query: Query): RepositoryOffer {
  const read = (key: (typeof repositoryKeys)[number]): string => {
    const value = query[key];
    return (Array.isArray(value) ? value[0] : value) ?? "";
  };
  const videoId = read("ytid");
  return {
    title: oneLine(read("title"), 120) || defaultOffer.title,
    description: oneLine(read("description"), 600) || defaultOffer.description,
    videoId: /^[A-Za-z0-9_-]{11}$/.test(videoId) ? videoId : defaultOffer.videoId,
    message: oneLine(read("wamsg"), 500) || defaultOffer.message,
    priceCents: readPrice(read("price")) ?? defaultOffer.priceCents,
    offerCents: readPrice(read("offer")) ?? defaultOffer.offerCents,
  };
}

/** Reads dollars with up to two decimals, from 0 to 10 000, as cents. */
function readPrice(text: string): number | null {
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(text)) return null;
  const dollars = Number(text);
  return dollars <= maxDollars ? Math.round(dollars * 100) : null;
}
