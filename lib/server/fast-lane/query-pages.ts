import { searchKeys, searchLimit } from "../../academy/shared/paths";
import { productListKeys, productListLimit } from "../../products/shared/paths";
import { offerLimit, repositoryKeys } from "../../repo/shared/query";

type QueryPage = {
  source: string;
  keys: readonly string[];
  destination: string;
  /** Searches count as the calls that do the same. */
  limit: { call: string; points: number; seconds: number };
};

/**
 * Reading a query would make a page dynamic, so another one is made for each visitor (`rewrites` of
 * next.config.ts); any other query changes nothing.
 */
export const queryPages: QueryPage[] = [
  { source: "/academy", keys: searchKeys, destination: "/academy/buscar", limit: searchLimit },
  { source: "/product", keys: productListKeys, destination: "/product/buscar", limit: productListLimit },
  { source: "/repo", keys: repositoryKeys, destination: "/repo/oferta", limit: offerLimit },
  { source: "/solutions", keys: repositoryKeys, destination: "/solutions/oferta", limit: offerLimit },
];
