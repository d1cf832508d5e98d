import { getDelivery } from "@/lib/whatsapp/deliveries/journal";
import { recordLoader } from "../../../../record-loader";

export const loadDelivery = recordLoader("/dashboard/application/whatsapp/deliveries/[id]", (_actor, id) =>
  getDelivery(id),
);
