import type { Domain } from "@/lib/domain";
import { operatorAudit } from "./audit";
import { operatorTables } from "./tables";

export const operatorsDomain: Domain = {
  name: "operators",
  audit: [operatorAudit],
  tables: operatorTables,
};
