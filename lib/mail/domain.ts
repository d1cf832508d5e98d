import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailTables } from "./tables";
import { mailWork } from "./worker";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  metrics: async () => (await import("./metrics")).mailMetrics(),
  tables: mailTables,
  works: [mailWork],
};
