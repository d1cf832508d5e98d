import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { HandInTable } from "@/components/teaching/hand-in-table";
import { EmptyState } from "@/components/ui/empty-state";
import { InboxIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listHandIns } from "@/lib/teaching/hand-ins/desk";
import { handInExportQuery, handInListQuery } from "@/lib/teaching/hand-ins/schema";
import { handInStates } from "@/lib/teaching/shared/hand-ins";

export const metadata: Metadata = { title: "Entregas" };

const stateOptions = [
  ...Object.entries(handInStates).map(([value, label]) => ({ value, label })),
  { value: "all", label: "Todas" },
];

export default async function HandInsPage({ searchParams }: PageProps<"/dashboard/academy/hand-ins">) {
  const actor = await requirePage("/dashboard/academy/hand-ins");
  const list = await readList("/dashboard/academy/hand-ins", handInListQuery, searchParams);
  const page = await listHandIns(actor, list.query);
  return (
    <ListScreen
      title="Entregas"
      description="Las tareas que entregaron en tus lecciones: la que más espera, primero."
      actions={<ExportLink list={list} call="GET /api/teaching/hand-ins/export" query={handInExportQuery} />}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Persona o lección" },
        { type: "select", name: "state", label: "Estado", options: stateOptions },
        perPageFilter,
      ]}
      empty={
        <EmptyState icon={<InboxIcon className="size-6" />} title="No hay entregas que mostrar">
          Una lección con tarea tiene al final dónde entregarla. Lo que entreguen se revisa aquí.
        </EmptyState>
      }
    >
      <HandInTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
