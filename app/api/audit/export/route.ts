import { route } from "@/lib/api/route";
import { exportAudit } from "@/lib/audit/list";
import { auditExportQuery } from "@/lib/audit/query";

export const GET = route(
  {
    access: "superadmin",
    summary: "The entries of the audit log that the filters select, as CSV.",
    query: auditExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportAudit(query),
);
