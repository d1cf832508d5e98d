import type { Domain } from "@/lib/domain";
import { jobAudit } from "./audit";
import { jobsPanel } from "./shared/panel";

export const jobsDomain: Domain = {
  name: "jobs",
  audit: [jobAudit],
  panel: jobsPanel,
};
