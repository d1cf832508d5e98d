import { route } from "@/lib/api/route";
import { consoleState } from "@/lib/sql-console/schema";
import { getConsole } from "@/lib/sql-console/service";

export const GET = route(
  { access: "superadmin", summary: "Tables of the SQL console, and whether it is on.", response: consoleState },
  ({ user }) => getConsole(user),
);
