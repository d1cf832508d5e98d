import type { PanelPart } from "@/lib/panel/shared/panel";
import { invoicesPath } from "./invoice";

/** Stands in the group of `lib/clients`. */
export const invoicesPanel: PanelPart = {
  pages: {
    "/dashboard/invoice/[id]/details": ["money", "No se pudo cargar el comprobante."],
    "/dashboard/invoice/create": ["money", "No se pudo cargar el cobro."],
    [invoicesPath]: ["money", "No se pudieron cargar las facturas."],
  },
  links: [
    {
      label: "Facturas",
      words: "boletas notas de credito comprobantes sunat igv",
      href: invoicesPath,
      icon: "clipboard-list",
      order: 45,
    },
  ],
};
