import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";
import { optionTables } from "./tables";

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
  tables: optionTables,
};
