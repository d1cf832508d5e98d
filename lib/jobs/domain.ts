import type { Domain } from "@/lib/domain";
import { jobAudit } from "./audit";
import { jobTables } from "./tables";

export const jobsDomain: Domain = {
  name: "jobs",
  audit: [jobAudit],
  metrics: async () => (await import("./metrics")).jobMetrics(),
  tables: jobTables,
};
