import type { PanelPart } from "@/lib/panel/shared/panel";

/** Stands in the group of `lib/clients`. */
export const engagementsPanel: PanelPart = {
  pages: {
    "/dashboard/engagement/[id]/details": ["money", "No se pudo cargar el encargo."],
    "/dashboard/engagement/[id]/update": ["money", "No se pudo cargar el encargo."],
    "/dashboard/engagement/create": ["money", "No se pudieron cargar los encargos."],
    "/dashboard/engagement/list": ["money", "No se pudieron cargar los encargos."],
  },
  links: [
    {
      label: "Encargos",
      words: "trabajos pasos aprobaciones entregas archivos",
      href: "/dashboard/engagement/list",
      icon: "list-checks",
      order: 25,
    },
  ],
  actions: [
    {
      label: "Crear encargo",
      words: "nuevo trabajo cliente pasos agregar",
      href: "/dashboard/engagement/create",
      icon: "clipboard-plus",
      order: 53,
    },
  ],
};
