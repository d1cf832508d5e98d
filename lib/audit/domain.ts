import type { Domain } from "@/lib/domain";
import { auditTables } from "./tables";

export const auditDomain: Domain = {
  name: "audit",
  tables: auditTables,
};
