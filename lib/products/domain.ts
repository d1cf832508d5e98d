import type { Domain } from "@/lib/domain";
import { productFiles } from "./files";
import { productFinder } from "./search";
import { productsPanel } from "./shared/panel";
import { productParts } from "./uploads";

export const productsDomain: Domain = {
  name: "products",
  demo: () => import("./demo"),
  files: [productFiles, productParts],
  finds: [productFinder],
  panel: productsPanel,
};
