import type { Domain } from "@/lib/domain";
import { consoleAudit } from "./audit";
import { consoleTables } from "./tables";

export const sqlConsoleDomain: Domain = {
  name: "sql-console",
  audit: [consoleAudit],
  tables: consoleTables,
};
