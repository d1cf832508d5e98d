import type { Domain } from "@/lib/domain";
import { auditOptions } from "./options";
import { auditData } from "./personal-data";
import { auditPanel } from "./shared/panel";
import { auditTables } from "./tables";

export const auditDomain: Domain = {
  name: "audit",
  options: auditOptions,
  panel: auditPanel,
  personalData: auditData,
  tables: auditTables,
};
