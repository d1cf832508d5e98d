import { route } from "@/lib/api/route";
import { exportAudit, listAudit } from "./list";
import { auditExportQuery, auditQuery } from "./query";
import { auditPage } from "./schema";

export const auditCalls = {
  "GET /api/audit/export": route(
    {
      access: "audit",
      summary: "The entries of the audit log that the filters select, as CSV.",
      query: auditExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportAudit(query),
  ),
  "GET /api/audit/findAll": route(
    {
      access: "audit",
      summary: "Who changed what in the dashboard, latest first.",
      query: auditQuery,
      response: auditPage,
    },
    ({ query }) => listAudit(query),
  ),
};
