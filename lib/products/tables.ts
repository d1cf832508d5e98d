import type { Tables } from "@/lib/core/tables";

export const productTables: Tables = {
  // The name of a stored file would help to get around the shop.
  products: {
    about: "Los productos de la tienda.",
    columns: {
      sold_file_type: "El tipo del archivo que se entrega al pagar.",
      sold_file_size: "Cuántos bytes pesa el archivo que se entrega al pagar.",
    },
    hidden: ["file_name", "sold_file_name"],
    changes: "all",
  },
  leads: {
    about: "Cada vez que alguien pasó de un producto al chat, sin guardar quién fue.",
    columns: { link_id: "El enlace corto por el que llegó." },
    changes: "all",
  },
  // Backups leave out partial files.
  product_uploads: {
    about: "Los archivos grandes de productos que se están subiendo por partes.",
    changes: "none",
    backedUp: "never",
  },
};
