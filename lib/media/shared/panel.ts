import type { PanelPart } from "@/lib/panel/shared/panel";

export const mediaPanel: PanelPart = {
  pages: {
    "/dashboard/media": { role: "collaborator", failure: "No se pudo cargar la biblioteca." },
  },
  links: [{ label: "Biblioteca", href: "/dashboard/media", icon: "image", order: 70 }],
};
