import type { PanelPart } from "@/lib/panel/shared/panel";

export const purchaseDetailsPath = (id: string) => `/dashboard/purchase/${id}/details` as const;

/** Stands in the group of `lib/clients`. */
export const purchasesPanel: PanelPart = {
  pages: {
    "/dashboard/purchase/list": ["money", "No se pudieron cargar las compras."],
    "/dashboard/purchase/[id]/details": ["money", "No se pudo cargar la compra."],
  },
  links: [
    {
      label: "Compras",
      words: "ventas compradores descargas",
      href: "/dashboard/purchase/list",
      icon: "package",
      order: 30,
    },
  ],
};
