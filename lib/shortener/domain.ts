import type { Domain } from "@/lib/domain";
import { linkAudit } from "./audit";
import { linkTables } from "./tables";

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit],
  tables: linkTables,
};
