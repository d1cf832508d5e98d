import type { Domain } from "@/lib/domain";
import { orderAudit } from "./audit";
import { orderFinder } from "./list";
import { ordersPanel } from "./shared/panel";

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
  finds: [orderFinder],
  panel: ordersPanel,
};
