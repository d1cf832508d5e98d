import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { operator } from "@/lib/operators/schema";
import { restoreOperator } from "@/lib/operators/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Brings an archived operator back.",
    params: idParams,
    response: operator,
    fails: ["not_found"],
  },
  ({ user, params }) => restoreOperator(user, params.id),
);
