import { getOrder } from "@/lib/orders/service";
import { recordLoader } from "../../record-loader";

/** The order that an address names. */
export const loadOrder = recordLoader("/dashboard/order/[id]", getOrder);
