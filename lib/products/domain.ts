import type { Domain } from "@/lib/domain";
import { productFiles } from "./files";
import { productContent } from "./public-content";
import { productParts } from "./uploads";

export const productsDomain: Domain = {
  name: "products",
  files: [productFiles, productParts],
  publicContent: productContent,
};
