import { route } from "@/lib/api/route";
import { exportUsers } from "@/lib/users/list";
import { userExportQuery } from "@/lib/users/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The users that the filters select, as CSV.",
    query: userExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportUsers(query),
);
