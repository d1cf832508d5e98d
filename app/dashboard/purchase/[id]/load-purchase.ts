import { getPurchase } from "@/lib/purchases/service";
import { recordLoader } from "../../record-loader";

export const loadPurchase = recordLoader("/dashboard/purchase/[id]", (_actor, id) => getPurchase(id));
