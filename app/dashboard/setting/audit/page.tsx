import type { Metadata } from "next";
import { AuditList } from "@/components/audit/audit-list";
import { Card } from "@/components/dashboard/card";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { choiceFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListBody, ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { HistoryIcon } from "@/components/ui/icons";
import { describeEntry } from "@/lib/audit/describe";
import { auditActions, auditTargets } from "@/lib/audit/kinds";
import { listAudit, listAuditActors } from "@/lib/audit/list";
import { auditQuery } from "@/lib/audit/query";
import { listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { redirectPastEnd } from "../../redirect-past-end";

export const metadata: Metadata = { title: "Auditoría" };

const path = "/dashboard/setting/audit";
const defaults = auditQuery.parse({});
const optionsOf = (labels: Record<string, string>) => [
  { value: "", label: "Todas" },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

export default async function AuditPage({ searchParams }: PageProps<"/dashboard/setting/audit">) {
  await requirePage("/dashboard/setting/audit");
  const query = readPageQuery(auditQuery, await searchParams);
  const [page, actors] = await Promise.all([listAudit(query), listAuditActors()]);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);

  return (
    <>
      <PageHeader
        title="Auditoría"
        description="Quién cambió qué desde el panel, cuándo y desde dónde."
        trail={[{ label: "Auditoría" }]}
        actions={<ExportLink href={links.export("/api/audit/export")} />}
      />
      <ListPage>
        <FilterBar
          values={query}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Una persona o lo que cambió" },
            choiceFilter("actor", "Quién", actors),
            { type: "select", name: "action", label: "Acción", options: optionsOf(auditActions) },
            { type: "select", name: "target", label: "Sección", options: optionsOf(auditTargets) },
            { type: "date", name: "dateFrom", label: "Desde" },
            { type: "date", name: "dateTo", label: "Hasta" },
          ]}
        />
        <ListBody>
          {page.results.length > 0 ? (
            <Card>
              <AuditList entries={page.results.map(describeEntry)} />
            </Card>
          ) : (
            <EmptyState icon={<HistoryIcon className="size-6" />} title="No hay cambios que mostrar">
              Aquí queda anotado cada cambio que se hace desde el panel. Si buscas uno, prueba con menos filtros.
            </EmptyState>
          )}
        </ListBody>
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
