import type { Domain } from "@/lib/domain";
import { productFiles } from "./files";
import { productParts } from "./uploads";

export const productsDomain: Domain = {
  name: "products",
  demo: () => import("./demo"),
  files: [productFiles, productParts],
};
