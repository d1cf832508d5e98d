import { AuditList } from "@/components/audit/audit-list";
import { Card } from "@/components/dashboard/card";
import { choiceFilter, dateFilters, labelFilter, searchFilter } from "@/components/dashboard/filters";
import { HistoryIcon } from "@/components/ui/icons";
import { describeEntry } from "@/lib/audit/describe";
import { auditActions, auditTargets } from "@/lib/audit/kinds";
import { listAudit, listAuditActors } from "@/lib/audit/list";
import { auditExportQuery, auditQuery } from "@/lib/audit/query";
import { listPage } from "../../list-page";

export const metadata = { title: "Auditoría" };

export default listPage("/dashboard/setting/audit", {
  ...metadata,
  description: "Quién inició sesión, qué cambió y qué descargó, cuándo y desde dónde.",
  query: auditQuery,
  load: listAudit,
  beside: listAuditActors,
  export: { call: "GET /api/audit/export", query: auditExportQuery },
  filters: ({ beside: actors }) => [
    searchFilter("Una persona o lo que cambió"),
    choiceFilter("actor", "Quién", actors),
    labelFilter("action", "Acción", auditActions(), "Todas"),
    labelFilter("target", "Sección", auditTargets(), "Todas"),
    ...dateFilters,
  ],
  empty: {
    icon: HistoryIcon,
    title: "Aún no hay nada registrado",
    text: "Aquí se registra cada inicio de sesión, cada cambio y cada descarga.",
  },
  noMatch: "Ningún registro coincide",
  show: ({ page }) => (
    <Card>
      <AuditList entries={page.results.map(describeEntry)} />
    </Card>
  ),
});
