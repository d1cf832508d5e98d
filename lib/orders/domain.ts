import type { Domain } from "@/lib/domain";
import { orderAudit } from "./audit";
import { orderFinder } from "./list";
import { orderData } from "./personal-data";
import { ordersPanel } from "./shared/panel";

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
  demo: () => import("./demo"),
  finds: [orderFinder],
  panel: ordersPanel,
  personalData: orderData,
  tables: {
    orders: { changes: "all" },
    order_events: { changes: "none" },
    order_sequences: { changes: "none", keptApart: "un número que ya se usó se volvería a usar" },
  },
};
