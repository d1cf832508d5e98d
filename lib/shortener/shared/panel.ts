import type { PanelPart } from "@/lib/panel/shared/panel";

export const shortenerPanel: PanelPart = {
  pages: {
    "/dashboard/application/shortener": { role: "admin", failure: "Error al cargar URLs" },
    "/dashboard/application/shortener/breakdown": { role: "admin", failure: "Error al cargar las visitas" },
    "/dashboard/application/shortener/chart": { role: "admin", failure: "Error al cargar las visitas" },
    "/dashboard/application/shortener/details": { role: "admin", failure: "Error al cargar las visitas" },
  },
  links: [
    {
      label: "Enlaces cortos",
      href: "/dashboard/application/shortener",
      icon: "link",
      order: 60,
    },
  ],
  actions: [
    {
      label: "Crear enlace",
      words: "corto acortar nuevo url",
      href: "/dashboard/application/shortener",
      field: "destination",
      icon: "plus",
      order: 10,
    },
  ],
};
