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
      id: "clients",
      label: "Clientes",
      icon: "handshake",
      prefixes: ["/dashboard/client", "/dashboard/proposal"],
      order: 25,
    },
  ],
  links: [
    {
      label: "Ver clientes",
      words: "empresas personas ruc dni",
      href: "/dashboard/client/list",
      icon: "handshake",
      order: 10,
    },
    {
      label: "Registrar cliente",
      words: "nuevo cliente empresa agregar",
      href: "/dashboard/client/create",
      icon: "plus",
      order: 20,
    },
  ],
};
