import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { order } from "@/lib/orders/schema";
import { moveOrder } from "@/lib/orders/service";
import { moveInput } from "@/lib/orders/shared/input";

export const PATCH = route(
  {
    access: "collaborator",
    summary: "Takes a travel order to its next state or cancels it; 409 when somebody else was faster.",
    params: idParams,
    body: moveInput,
    response: order,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => moveOrder(user, params.id, body),
);
