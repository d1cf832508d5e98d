import type { Domain } from "@/lib/domain";
import { jobAudit } from "./audit";
import type { Tables } from "@/lib/core/tables";
import { jobsPanel } from "./shared/panel";

const jobTables: Tables = {
  jobs: {
    about: "El trabajo que el servidor tiene pendiente, en curso o fallido.",
    ...{ harmless: ["key"], changes: "none", backedUp: "never" },
    past: { when: "state = 'failed' AND ended_at < $1", kept: () => "30 days" },
  },
};

export const jobsDomain: Domain = {
  name: "jobs",
  audit: [jobAudit],
  metrics: async () => (await import("./metrics")).jobMetrics(),
  panel: jobsPanel,
  tables: jobTables,
};
