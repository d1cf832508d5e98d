import type { PanelPart } from "@/lib/panel/shared/panel";

export const infoPanel: PanelPart = {
  pages: {
    "/dashboard/setting/info": { role: "admin", failure: "No se pudo obtener la información del servidor." },
  },
  links: [{ label: "Servidor", href: "/dashboard/setting/info", icon: "server", order: 20 }],
};
