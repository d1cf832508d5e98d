import type { Domain } from "@/lib/domain";
import { productFiles } from "./files";
import { productFinder } from "./search";
import { productsPanel } from "./shared/panel";
import { productParts } from "./uploads";
import { productFileCalls } from "./file-calls";
import { productContent } from "./public-content";
import { productTables } from "./tables";

export const productsDomain: Domain = {
  name: "products",
  demo: () => import("./demo"),
  fileCalls: productFileCalls,
  files: [productFiles, productParts],
  finds: [productFinder],
  panel: productsPanel,
  publicContent: productContent,
  tables: productTables,
};
