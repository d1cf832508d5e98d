import { route } from "@/lib/api/route";
import { orderInput } from "@/lib/orders/shared/input";
import { order } from "@/lib/orders/schema";
import { createOrder } from "@/lib/orders/service";

export const POST = route(
  {
    access: "collaborator",
    summary: "Creates a travel order as a draft, with the next number of the year.",
    body: orderInput,
    response: order,
    status: 201,
    fails: ["conflict"],
  },
  ({ user, body }) => createOrder(user, body),
);
