import type { Domain } from "@/lib/domain";
import { productFiles } from "./files";
import { productTables } from "./tables";
import { productParts } from "./uploads";

export const productsDomain: Domain = {
  name: "products",
  files: [productFiles, productParts],
  tables: productTables,
};
