import type { PanelPart } from "@/lib/panel/shared/panel";

export const productsPanel: PanelPart = {
  pages: {
    "/dashboard/product/[id]/update": ["content.write", "Error al cargar el producto"],
    "/dashboard/product/list": ["content.write", "Error al cargar productos"],
  },
  links: [
    { label: "Productos", words: "catalogo tienda", href: "/dashboard/product/list", icon: "package", order: 20 },
  ],
  actions: [
    {
      label: "Crear producto",
      words: "catalogo",
      href: "/dashboard/product/list?new=1",
      icon: "package",
      order: 50,
    },
  ],
};
