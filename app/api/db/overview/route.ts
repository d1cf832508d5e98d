import { route } from "@/lib/api/route";
import { getOverview } from "@/lib/backups/overview";
import { overview } from "@/lib/backups/schema";

export const GET = route(
  {
    access: "admin",
    summary: "All backups, the work that is being done on them, the schedule, and what can be done here.",
    response: overview,
  },
  ({ user }) => getOverview(user),
);
