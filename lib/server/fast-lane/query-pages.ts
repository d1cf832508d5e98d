import { searchKeys, searchLimit } from "../../academy/shared/paths";
import { productListKeys, productListLimit } from "../../products/shared/paths";
import { offerLimit, repositoryKeys } from "../../repo/shared/query";

type QueryPage = {
  /** The page whose address it has. */
  source: string;
  /** What leads to it when it is in the query. */
  keys: readonly string[];
  destination: string;
  /** How often one address may ask for it. Searches count as the calls that do the same. */
  limit: { call: string; points: number; seconds: number };
};

/**
 * The pages that depend on a query. Reading it would make the page itself dynamic, so it is another one that is made for each
 * visitor (`rewrites` of next.config.ts); whatever else stands in the query of a static page changes nothing.
 */
export const queryPages: QueryPage[] = [
  { source: "/academy", keys: searchKeys, destination: "/academy/buscar", limit: searchLimit },
  { source: "/product", keys: productListKeys, destination: "/product/buscar", limit: productListLimit },
  { source: "/repo", keys: repositoryKeys, destination: "/repo/oferta", limit: offerLimit },
  { source: "/solutions", keys: repositoryKeys, destination: "/solutions/oferta", limit: offerLimit },
];
