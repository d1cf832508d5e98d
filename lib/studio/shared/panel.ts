import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";

/** What waits for a review: of those who read the list, only who publishes has something to do. */
export const waitingReviews: MenuCount = {
  ask: ["GET /api/content/review/findAll", { query: { limit: 1 } }],
  of: "totalItems",
  word: "por revisar",
};

export const studioPanel: PanelPart = {
  pages: {
    "/dashboard/content/review": { role: "collaborator", failure: "No se pudo cargar lo que está en revisión." },
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
      href: "/dashboard/content/review",
      icon: "eye",
      order: 40,
      count: waitingReviews,
      countedBy: "admin",
    },
  ],
};
