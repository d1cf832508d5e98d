import type { Domain } from "@/lib/domain";
import { orderAudit } from "./audit";

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
};
