import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { operator, operatorChanges } from "@/lib/operators/schema";
import { updateOperator } from "@/lib/operators/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes an operator; what is left out stays as it is.",
    params: idParams,
    body: operatorChanges,
    response: operator,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateOperator(user, params.id, body),
);
