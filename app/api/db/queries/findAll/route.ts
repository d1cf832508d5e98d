import { z } from "zod";
import { route } from "@/lib/api/route";
import { listQueries } from "@/lib/sql-console/queries";
import { savedQuery } from "@/lib/sql-console/schema";

export const GET = route(
  { access: "superadmin", summary: "The caller's saved queries.", response: z.array(savedQuery) },
  ({ user }) => listQueries(user),
);
