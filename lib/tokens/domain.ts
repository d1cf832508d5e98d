import type { Domain } from "@/lib/domain";
import { tokenAudit } from "./audit";
import { tokenTables } from "./tables";

export const tokensDomain: Domain = {
  name: "tokens",
  audit: [tokenAudit],
  tables: tokenTables,
};
