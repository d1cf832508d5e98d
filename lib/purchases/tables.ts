import type { Tables } from "@/lib/core/tables";

const keptApart = "lo que ya se pagó o se devolvió volvería a su estado anterior";

export const purchaseTables: Tables = {
  purchases: {
    about: "Las compras de productos, con el nombre y el precio de entonces.",
    columns: {
      number: "El número de la compra, como C-2026-0001; vacío hasta que se paga.",
      form_id: "El formulario que la creó: enviado dos veces, es la misma compra.",
      product_name: "Cómo se llamaba el producto.",
      price_cents: "Cuánto costaba, en céntimos.",
      buyer_name: "Quién compra; vacío si se eliminaron sus datos.",
      buyer_email: "El correo de quien compra; vacío si se eliminaron sus datos.",
      charge_id: "Su cobro.",
      download_count: "Cuántas veces se descargó desde que se abrieron las descargas.",
      downloads_from: "Desde cuándo cuentan las descargas.",
      github_user: "A quién invitar al repositorio.",
      sold_file_type: "El tipo del archivo que tenía el producto al pagarse.",
      sold_file_size: "Cuántos bytes pesaba el archivo que tenía el producto al pagarse.",
      invited_at: "Cuándo se le invitó.",
      paid_at: "Cuándo se pagó.",
      refunded_at: "Cuándo se devolvió el pago.",
    },
    // Each would open what somebody else bought.
    hidden: ["key", "sold_file_name"],
    changes: "none",
    keptApart,
  },
  purchase_downloads: {
    about: "Cuándo se descargó lo que se compró, sin guardar desde dónde.",
    columns: { purchase_id: "La compra.", at: "Cuándo se descargó." },
    changes: "none",
    keptApart,
  },
  purchase_sequences: {
    about: "El último número de compra que se dio en cada año.",
    changes: "none",
    keptApart: "un número que ya se usó se volvería a usar",
  },
};
