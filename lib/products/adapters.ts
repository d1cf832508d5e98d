import type { KeptFile } from "@/lib/content/shared/fields-of";
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
    async lacks(_tx, { fields: { file, soldFile } }): Promise<Record<string, string>> {
      const lost = async (kept: KeptFile | null) => kept !== null && !(await isKept(kept));
      const again = "Sube el archivo otra vez.";
      return { ...((await lost(file)) && { file: again }), ...((await lost(soldFile)) && { soldFile: again }) };
    },
  },
);
