import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";

/** Counted for admins only: other readers of the list have nothing to do there. */
export const waitingReviews: MenuCount = {
  ask: ["GET /api/content/review/findAll", { query: { limit: 1 } }],
  of: "totalItems",
  word: "por revisar",
};

export const studioPanel: PanelPart = {
  pages: {
    "/dashboard/content/review": ["content.write", "No se pudieron cargar los contenidos en revisión."],
  },
  groups: [
    {
      id: "content",
      label: "Contenido",
      icon: "graduation-cap",
      prefixes: [
        ...["/dashboard/academy", "/dashboard/certificate", "/dashboard/product", "/dashboard/media"],
        "/dashboard/content",
      ],
      order: 40,
    },
  ],
  links: [
    {
      label: "En revisión",
      words: "pendientes aprobar publicar borradores",
      href: "/dashboard/content/review",
      icon: "eye",
      order: 40,
      count: waitingReviews,
      countedBy: "content.publish",
    },
  ],
};
