import { kindInTable } from "@/lib/content/table";
import { isKept } from "./files";
import { productFields } from "./shared/fields";
import { productPath } from "./shared/paths";

/** Newest first; a product that is taken off keeps its row for its leads. */
export const productAdapter = kindInTable(
  { table: "products", fields: productFields, title: "name", shown: "published" },
  {
    kind: "product",
    pathOf: ([slug]) => productPath(slug!),
    async lacks(_tx, { fields: { file } }): Promise<Record<string, string>> {
      return file === null || (await isKept(file)) ? {} : { file: "Sube el archivo otra vez." };
    },
  },
);
