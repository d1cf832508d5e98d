import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { operatorRemoval } from "@/lib/operators/schema";
import { removeOperator } from "@/lib/operators/service";

export const DELETE = route(
  {
    access: "admin",
    summary: "Deletes an operator, or archives it when orders name it; the answer says which.",
    params: idParams,
    response: operatorRemoval,
    fails: ["not_found"],
  },
  ({ user, params }) => removeOperator(user, params.id),
);
