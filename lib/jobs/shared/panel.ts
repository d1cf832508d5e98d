import type { PanelPart } from "@/lib/panel/shared/panel";

export const jobsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/jobs": { role: "superadmin", failure: "No se pudieron cargar los trabajos." },
  },
  links: [{ label: "Trabajos", href: "/dashboard/setting/jobs", icon: "list-checks", order: 70 }],
};
