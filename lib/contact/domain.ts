import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";
import { contactTables } from "./tables";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  tables: contactTables,
};
