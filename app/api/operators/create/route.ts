import { route } from "@/lib/api/route";
import { operator, operatorInput } from "@/lib/operators/schema";
import { createOperator } from "@/lib/operators/service";

export const POST = route(
  {
    access: "admin",
    summary: "Adds an operator.",
    body: operatorInput,
    response: operator,
    status: 201,
    fails: ["conflict"],
  },
  ({ user, body }) => createOperator(user, body),
);
