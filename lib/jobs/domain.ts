import type { Domain } from "@/lib/domain";
import { jobAudit } from "./audit";

export const jobsDomain: Domain = {
  name: "jobs",
  audit: [jobAudit],
};
