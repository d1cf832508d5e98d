import { route } from "@/lib/api/route";
import { createQuery } from "@/lib/sql-console/queries";
import { savedQuery, savedQueryInput } from "@/lib/sql-console/schema";

export const POST = route(
  {
    access: "superadmin",
    summary: "Saves a query under a name.",
    body: savedQueryInput,
    response: savedQuery,
    status: 201,
    fails: ["conflict"],
  },
  ({ user, body }) => createQuery(user, body),
);
