import type { Tables } from "@/lib/core/tables";

export const productTables: Tables = {
  // Whoever knows the name of a file in the store is nearer to it than the shop lets them be.
  products: { about: "Los productos de la tienda.", hidden: ["file_name"], changes: "all" },
  leads: { about: "Cada vez que alguien fue de un producto al chat, sin decir quién.", changes: "all" },
  // Files that had arrived in part are not in a backup.
  product_uploads: {
    about: "Archivos grandes de productos que llegan por partes.",
    changes: "none",
    backedUp: "never",
  },
};
