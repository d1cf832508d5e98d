import type { Domain } from "@/lib/domain";
import { consoleAudit } from "./audit";
import { queryData } from "./personal-data";
import { sqlConsolePanel } from "./shared/panel";

export const sqlConsoleDomain: Domain = {
  name: "sql-console",
  audit: [consoleAudit],
  panel: sqlConsolePanel,
  personalData: queryData,
};
