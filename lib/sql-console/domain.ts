import type { Domain } from "@/lib/domain";
import { consoleAudit } from "./audit";
import { prepareConsole } from "./prepare";

export const sqlConsoleDomain: Domain = {
  name: "sql-console",
  audit: [consoleAudit],
  life: { beforeNext: prepareConsole },
};
