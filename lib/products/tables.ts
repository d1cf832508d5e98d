import type { Tables } from "@/lib/core/tables";

export const productTables: Tables = {
  // Whoever knows the name of a file in the store is nearer to it than the shop lets them be.
  products: { hidden: ["file_name"], changes: "all" },
  leads: { changes: "all" },
  // Files that had arrived in part are not in a backup.
  product_uploads: { changes: "none", backedUp: "never" },
};
