import type { PanelPart } from "@/lib/panel/shared/panel";

export const auditPanel: PanelPart = {
  pages: {
    "/dashboard/setting/audit": { role: "superadmin", failure: "No se pudo cargar la auditoría." },
  },
  links: [{ label: "Auditoría", href: "/dashboard/setting/audit", icon: "rotate-ccw-clock", order: 50 }],
};
