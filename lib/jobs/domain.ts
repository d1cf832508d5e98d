import type { Domain } from "@/lib/domain";
import { jobAudit } from "./audit";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Tables } from "@/lib/core/tables";

const jobTables: Tables = {
  jobs: {
    about: "El trabajo que el servidor tiene pendiente, en curso o fallido.",
    ...{ harmless: ["key"], changes: "none", backedUp: "never" },
    past: { when: "state = 'failed' AND ended_at < $1", kept: () => "30 days" },
  },
};

const jobsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/jobs": ["jobs", "No se pudieron cargar los trabajos."],
  },
  links: [{ label: "Trabajos", href: "/dashboard/setting/jobs", icon: "list-checks", order: 70 }],
};

export const jobsDomain: Domain = {
  name: "jobs",
  audit: [jobAudit],
  metrics: async () => (await import("./metrics")).jobMetrics(),
  panel: jobsPanel,
  tables: jobTables,
};
