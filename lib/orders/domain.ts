import type { Domain } from "@/lib/domain";
import { orderAudit } from "./audit";
import { orderData } from "./personal-data";
import { orderFinder } from "./list";
import { ordersPanel } from "./shared/panel";
import { orderTables } from "./tables";

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
  demo: () => import("./demo"),
  finds: [orderFinder],
  panel: ordersPanel,
  personalData: orderData,
  tables: orderTables,
};
