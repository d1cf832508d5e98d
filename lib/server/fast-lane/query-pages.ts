import { searchKeys, searchLimit } from "../../academy/shared/paths";
import { productListKeys, productListLimit } from "../../products/shared/paths";
import { offerLimit, repositoryKeys } from "../../repo/shared/query";

type QueryPage = {
  source: string;
  keys: readonly string[];
  destination: string;
  /** Searches share the limit of the equivalent calls. */
  limit: { call: string; points: number; seconds: number };
};

/** Reading a query makes a page dynamic, hence separate pages (`rewrites`, next.config.ts). */
export const queryPages: QueryPage[] = [
  { source: "/academy", keys: searchKeys, destination: "/academy/buscar", limit: searchLimit },
  { source: "/product", keys: productListKeys, destination: "/product/buscar", limit: productListLimit },
  { source: "/repo", keys: repositoryKeys, destination: "/repo/oferta", limit: offerLimit },
  { source: "/solutions", keys: repositoryKeys, destination: "/solutions/oferta", limit: offerLimit },
];
