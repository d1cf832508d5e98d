import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { operatorDetails } from "@/lib/operators/schema";
import { getOperator } from "@/lib/operators/service";

export const GET = route(
  {
    access: "admin",
    summary: "An operator with the people who work for it.",
    params: idParams,
    response: operatorDetails,
    fails: ["not_found"],
  },
  ({ params }) => getOperator(params.id),
);
