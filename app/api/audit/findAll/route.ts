import { route } from "@/lib/api/route";
import { listAudit } from "@/lib/audit/list";
import { auditQuery } from "@/lib/audit/query";
import { auditPage } from "@/lib/audit/schema";

export const GET = route(
  {
    access: "superadmin",
    summary: "Who changed what in the dashboard, latest first.",
    query: auditQuery,
    response: auditPage,
  },
  ({ query }) => listAudit(query),
);
