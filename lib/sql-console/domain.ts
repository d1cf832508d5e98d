import type { Domain } from "@/lib/domain";
import { consoleAudit } from "./audit";
import { queryData } from "./personal-data";

export const sqlConsoleDomain: Domain = {
  name: "sql-console",
  audit: [consoleAudit],
  personalData: queryData,
};
