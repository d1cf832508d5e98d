import { route } from "@/lib/api/route";
import { runAnswer, runInput } from "@/lib/sql-console/schema";
import { runQuery } from "@/lib/sql-console/service";

export const POST = route(
  {
    access: "superadmin",
    summary: "Runs one SQL statement: reads, or shows or makes a change. What is refused or fails is an answer too.",
    body: runInput,
    response: runAnswer,
    limit: { call: "POST /api/db/config/runSQLQuery", points: 120, seconds: 60 },
  },
  ({ user, body, request }) => runQuery(user, body, { signal: request.signal }),
);
