import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { reprocessed } from "@/lib/whatsapp/deliveries/schema";
import { reprocessDelivery } from "@/lib/whatsapp/deliveries/understand";

export const POST = route(
  {
    access: "superadmin",
    summary: "Understands a delivery once more. Nothing changes that is known.",
    params: idParams,
    response: reprocessed,
    fails: ["not_found"],
  },
  ({ params }) => reprocessDelivery(params.id),
);
