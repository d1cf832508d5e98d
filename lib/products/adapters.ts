import { kindInTable } from "@/lib/content/table";
import { isKept } from "./files";
import { productFields } from "./shared/fields";
import { productPath } from "./shared/paths";

/**
 * How the studio writes products. The newest come first; one that is taken off keeps its row for
 * the sake of its leads.
 */
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
