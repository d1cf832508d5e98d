import { route } from "@/lib/api/route";
import { cancelAnswer, cancelInput } from "@/lib/sql-console/schema";
import { cancelQuery } from "@/lib/sql-console/service";

export const POST = route(
  {
    access: "superadmin",
    summary: "Ends a query of the caller's own that is running.",
    body: cancelInput,
    response: cancelAnswer,
  },
  async ({ user, body }) => ({ wasRunning: await cancelQuery(user, body.runId) }),
);
