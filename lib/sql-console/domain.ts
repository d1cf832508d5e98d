import type { Domain } from "@/lib/domain";
import { consoleAudit } from "./audit";
import { queryData } from "./personal-data";
import { sqlConsolePanel } from "./shared/panel";
import { prepareConsole } from "./prepare";
import { consoleTables } from "./tables";

export const sqlConsoleDomain: Domain = {
  name: "sql-console",
  audit: [consoleAudit],
  life: { beforeNext: prepareConsole },
  panel: sqlConsolePanel,
  personalData: queryData,
  tables: consoleTables,
};
