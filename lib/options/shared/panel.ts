import type { PanelPart } from "@/lib/panel/shared/panel";

export const optionsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/options": { role: "admin", failure: "No se pudieron cargar las opciones." },
  },
  links: [{ label: "Opciones", href: "/dashboard/setting/options", icon: "sliders-horizontal", order: 30 }],
};
