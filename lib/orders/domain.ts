import type { Domain } from "@/lib/domain";
import { orderAudit } from "./audit";
import { orderData } from "./personal-data";

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
  demo: () => import("./demo"),
  personalData: orderData,
};
