import type { PanelPart } from "@/lib/panel/shared/panel";

export const academyPanel: PanelPart = {
  pages: {
    "/dashboard/academy": { role: "collaborator", failure: "No se pudo cargar la academia." },
    "/dashboard/academy/[kind]/[id]/update": {
      role: "collaborator",
      failure: "No se pudo cargar esta parte de la academia.",
    },
    "/dashboard/academy/import": { role: "admin", failure: "No se pudo abrir la importación." },
    "/dashboard/academy/lesson/[id]/update": { role: "collaborator", failure: "No se pudo cargar la lección." },
  },
  groups: [{ id: "academy", label: "Academia", icon: "graduation-cap", prefix: "/dashboard/academy", order: 50 }],
  links: [{ label: "Cursos y lecciones", href: "/dashboard/academy", icon: "graduation-cap", order: 10 }],
  memberTabs: [{ label: "Academia", href: "/academy", icon: "graduation-cap", order: 30 }],
  exits: [{ label: "Ir a la academia", href: "/academy", icon: "graduation-cap", order: 20 }],
};
