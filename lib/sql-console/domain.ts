import type { Domain } from "@/lib/domain";
import { consoleAudit } from "./audit";

export const sqlConsoleDomain: Domain = {
  name: "sql-console",
  audit: [consoleAudit],
};
