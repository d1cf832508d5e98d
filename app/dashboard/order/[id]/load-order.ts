import { getOrder } from "@/lib/orders/service";
import { recordLoader } from "../../record-loader";

export const loadOrder = recordLoader("/dashboard/order/[id]", getOrder);
