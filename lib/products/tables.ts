import type { Tables } from "@/lib/core/tables";

export const productTables: Tables = {
  // The name of a stored file would help to get around the shop.
  products: { about: "Los productos de la tienda.", hidden: ["file_name"], changes: "all" },
  leads: { about: "Cada vez que alguien fue de un producto al chat, sin decir quién.", changes: "all" },
  // Backups leave out partial files.
  product_uploads: {
    about: "Archivos grandes de productos que llegan por partes.",
    changes: "none",
    backedUp: "never",
  },
};
