import type { PanelPart } from "@/lib/panel/shared/panel";

export const visitsPanel: PanelPart = {
  pages: {
    "/dashboard/application/stat": { role: "admin", failure: "Error al cargar estadísticas" },
    "/dashboard/application/stat/breakdown": { role: "admin", failure: "Error al cargar estadísticas" },
    "/dashboard/application/stat/details": { role: "admin", failure: "Error al cargar estadísticas" },
    "/dashboard/application/stat/viewer": { role: "admin", failure: "Error al cargar los datos" },
  },
  links: [
    { label: "Estadísticas", href: "/dashboard/application/stat", icon: "chart-line", order: 10 },
    {
      label: "Registros de visitas",
      href: "/dashboard/application/stat/viewer",
      icon: "list",
      order: 20,
    },
  ],
};
