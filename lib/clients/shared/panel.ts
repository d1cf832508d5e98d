import type { PanelPart } from "@/lib/panel/shared/panel";

export const clientsPanel: PanelPart = {
  pages: {
    "/dashboard/client/[id]/details": ["money", "No se pudo cargar el cliente."],
    "/dashboard/client/[id]/update": ["money", "No se pudo cargar el cliente."],
    "/dashboard/client/create": ["money", "No se pudieron cargar los clientes."],
    "/dashboard/client/list": ["money", "No se pudieron cargar los clientes."],
  },
  groups: [
    {
      id: "sales",
      label: "Ventas",
      icon: "handshake",
      prefixes: [
        ...["/dashboard/client", "/dashboard/proposal", "/dashboard/engagement"],
        ...["/dashboard/purchase", "/dashboard/payment", "/dashboard/invoice"],
      ],
      order: 25,
    },
  ],
  links: [
    {
      label: "Clientes",
      words: "empresas personas ruc dni",
      href: "/dashboard/client/list",
      icon: "handshake",
      order: 10,
    },
  ],
  actions: [
    {
      label: "Registrar cliente",
      words: "nuevo cliente empresa agregar",
      href: "/dashboard/client/create",
      icon: "plus",
      order: 51,
    },
  ],
};
