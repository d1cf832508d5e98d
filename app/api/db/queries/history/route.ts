import { z } from "zod";
import { route } from "@/lib/api/route";
import { listRuns } from "@/lib/sql-console/queries";
import { queryRun } from "@/lib/sql-console/schema";

export const GET = route(
  { access: "superadmin", summary: "What the caller ran last in the SQL console.", response: z.array(queryRun) },
  ({ user }) => listRuns(user),
);
