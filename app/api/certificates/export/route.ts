import { route } from "@/lib/api/route";
import { exportCertificates } from "@/lib/certificates/list";
import { certificateExportQuery } from "@/lib/certificates/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The certificates that the filters select, as CSV.",
    query: certificateExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportCertificates(query),
);
