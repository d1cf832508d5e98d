import type { Metadata } from "next";
import { AuditList } from "@/components/audit/audit-list";
import { Card } from "@/components/dashboard/card";
import { ExportLink } from "@/components/dashboard/export-link";
import { choiceFilter, labelFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { EmptyState } from "@/components/ui/empty-state";
import { HistoryIcon } from "@/components/ui/icons";
import { describeEntry } from "@/lib/audit/describe";
import { auditActions, auditTargets } from "@/lib/audit/kinds";
import { listAudit, listAuditActors } from "@/lib/audit/list";
import { auditExportQuery, auditQuery } from "@/lib/audit/query";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Auditoría" };

export default async function AuditPage({ searchParams }: PageProps<"/dashboard/setting/audit">) {
  await requirePage("/dashboard/setting/audit");
  const list = await readList("/dashboard/setting/audit", auditQuery, searchParams);
  const [page, actors] = await Promise.all([listAudit(list.query), listAuditActors()]);

  return (
    <ListScreen
      title="Auditoría"
      description="Quién entró, qué cambió y qué descargó, cuándo y desde dónde."
      actions={<ExportLink list={list} call="GET /api/audit/export" query={auditExportQuery} />}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Una persona o lo que cambió" },
        choiceFilter("actor", "Quién", actors),
        labelFilter("action", "Acción", auditActions(), "Todas"),
        labelFilter("target", "Sección", auditTargets(), "Todas"),
        { type: "date", name: "dateFrom", label: "Desde" },
        { type: "date", name: "dateTo", label: "Hasta" },
      ]}
      empty={
        <EmptyState icon={<HistoryIcon className="size-6" />} title="No hay nada que mostrar">
          Aquí queda anotado quién entra, cada cambio y cada descarga. Si buscas algo, prueba con menos filtros.
        </EmptyState>
      }
    >
      <Card>
        <AuditList entries={page.results.map(describeEntry)} />
      </Card>
    </ListScreen>
  );
}
