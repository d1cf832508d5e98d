import type { Metadata } from "next";
import { labelFilter, perPageFilter } from "@/components/dashboard/filters";
import { ListSection } from "@/components/dashboard/list-screen";
import { PageHeader } from "@/components/dashboard/page-header";
import { JobTable } from "@/components/jobs/job-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ListChecksIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { jobKindLabels, listJobs } from "@/lib/jobs/desk";
import { jobsQuery, jobStateLabels } from "@/lib/jobs/schema";

export const metadata: Metadata = { title: "Trabajos" };

export default async function JobsPage({ searchParams }: PageProps<"/dashboard/setting/jobs">) {
  await requirePage("/dashboard/setting/jobs");
  const list = await readList("/dashboard/setting/jobs", jobsQuery, searchParams);
  const page = await listJobs(list.query);
  return (
    <>
      <PageHeader
        title="Trabajos"
        description="Lo que el sitio hace por su cuenta: correos, mensajes, archivos y tareas de cada hora. Lo que sale bien desaparece de aquí."
        trail={[{ label: "Trabajos" }]}
      />
      <ListSection
        list={list}
        page={page}
        filters={[
          { type: "search", name: "search", label: "Buscar", placeholder: "Motivo del fallo" },
          labelFilter("state", "Estado", jobStateLabels),
          labelFilter("kind", "Tipo", jobKindLabels()),
          perPageFilter,
        ]}
        empty={
          <EmptyState icon={<ListChecksIcon className="size-6" />} title="No hay trabajos que mostrar">
            Aquí se ve lo que espera, lo que está en curso y lo que falló.
          </EmptyState>
        }
      >
        <JobTable rows={page.results} />
      </ListSection>
    </>
  );
}
