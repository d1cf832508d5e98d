import type { Domain } from "@/lib/domain";
import { orderAudit } from "./audit";
import { orderTables } from "./tables";

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
  tables: orderTables,
};
