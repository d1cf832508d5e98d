import type { Domain } from "@/lib/domain";
import { productFileCalls } from "./file-calls";
import { productFiles } from "./files";
import { productContent } from "./public-content";
import { productParts } from "./uploads";

export const productsDomain: Domain = {
  name: "products",
  fileCalls: productFileCalls,
  files: [productFiles, productParts],
  publicContent: productContent,
};
