import type { Domain } from "@/lib/domain";
import { jobAudit } from "./audit";
import { jobsPanel } from "./shared/panel";
import { jobTables } from "./tables";

export const jobsDomain: Domain = {
  name: "jobs",
  audit: [jobAudit],
  metrics: async () => (await import("./metrics")).jobMetrics(),
  panel: jobsPanel,
  tables: jobTables,
};
