import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { orderUpdate } from "@/lib/orders/shared/input";
import { order } from "@/lib/orders/schema";
import { updateOrder } from "@/lib/orders/service";

export const PATCH = route(
  {
    access: "collaborator",
    summary: "Changes a travel order that is not over; 409 when `version` is no longer the present one.",
    params: idParams,
    body: orderUpdate,
    response: order,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateOrder(user, params.id, body),
);
