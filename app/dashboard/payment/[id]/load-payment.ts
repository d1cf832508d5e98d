import { getPayment } from "@/lib/payments/list";
import { recordLoader } from "../../record-loader";

export const loadPayment = recordLoader("/dashboard/payment", (_actor, id) => getPayment(id));
