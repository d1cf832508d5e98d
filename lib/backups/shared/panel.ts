import type { PanelPart } from "@/lib/panel/shared/panel";

export const backupsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/database": { role: "admin", failure: "No se pudieron obtener los backups." },
    "/dashboard/setting/database/reset": { role: "superadmin", failure: "No se pudo abrir el reinicio." },
  },
  links: [{ label: "Base de datos", href: "/dashboard/setting/database", icon: "database", order: 40 }],
};
