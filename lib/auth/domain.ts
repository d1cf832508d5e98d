import type { Domain } from "@/lib/domain";
import { downloadAudit } from "@/lib/people/downloads";
import { outsiderAudit } from "@/lib/people/outsiders";
import { sessionAudit } from "./audit";
import { authTables } from "./tables";

export const authDomain: Domain = {
  name: "auth",
  audit: [sessionAudit, downloadAudit, outsiderAudit],
  tables: authTables,
};
