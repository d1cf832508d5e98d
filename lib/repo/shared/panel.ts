import type { PanelPart } from "@/lib/panel/shared/panel";

export const repoPanel: PanelPart = {
  pages: {
    "/dashboard/application/lead/list": ["leads", "No se pudieron cargar los interesados."],
  },
  links: [
    {
      label: "Interesados",
      words: "leads clientes prospectos compradores",
      href: "/dashboard/application/lead/list",
      icon: "handshake",
      order: 50,
    },
  ],
};
