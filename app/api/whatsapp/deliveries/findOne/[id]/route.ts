import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getDelivery } from "@/lib/whatsapp/deliveries/journal";
import { deliveryDetails } from "@/lib/whatsapp/deliveries/schema";

export const GET = route(
  {
    access: "superadmin",
    summary: "A delivery of Meta's with its text.",
    params: idParams,
    response: deliveryDetails,
    fails: ["not_found"],
  },
  ({ params }) => getDelivery(params.id),
);
