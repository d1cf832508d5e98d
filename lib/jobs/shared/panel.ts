import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";

export const failedJobs: MenuCount = {
  ask: ["GET /api/jobs/findAll", { query: { state: "failed", limit: 1 } }],
  of: "totalItems",
  word: "con error",
};

export const jobsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/jobs": ["jobs", "No se pudieron cargar los trabajos."],
  },
  actions: [
    {
      label: "Ver trabajos con error",
      words: "errores fallos fallidos problemas",
      href: "/dashboard/setting/jobs?state=failed",
      icon: "list-checks",
      order: 66,
    },
  ],
  links: [{ label: "Trabajos", href: "/dashboard/setting/jobs", icon: "list-checks", order: 70, count: failedJobs }],
};
