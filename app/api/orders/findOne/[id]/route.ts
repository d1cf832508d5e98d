import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { order } from "@/lib/orders/schema";
import { getOrder } from "@/lib/orders/service";

export const GET = route(
  {
    access: "collaborator",
    summary: "A travel order with its timeline.",
    params: idParams,
    response: order,
    fails: ["not_found"],
  },
  ({ user, params }) => getOrder(user, params.id),
);
