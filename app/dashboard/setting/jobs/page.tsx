import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { JobTable } from "@/components/jobs/job-table";
import { ButtonLink } from "@/components/ui/button";
import { ListChecksIcon } from "@/components/ui/icons";
import { jobKindLabels, listJobs } from "@/lib/jobs/desk";
import { jobFilterLabels, jobsQuery } from "@/lib/jobs/schema";
import { listPage } from "../../list-page";

export const metadata = { title: "Trabajos" };

export default listPage("/dashboard/setting/jobs", {
  ...metadata,
  description:
    "Las tareas automáticas del sitio: correos, mensajes, archivos y tareas de cada hora. Las que salen bien desaparecen de aquí.",
  query: jobsQuery,
  load: listJobs,
  filters: () => [
    searchFilter("Motivo del fallo"),
    labelFilter("state", "Estado", jobFilterLabels),
    labelFilter("kind", "Tipo", jobKindLabels()),
    perPageFilter,
  ],
  empty: {
    icon: ListChecksIcon,
    title: "No hay trabajos que mostrar",
    text: "Aquí verás los trabajos en espera, en curso y fallidos.",
    action: (
      <ButtonLink href="/dashboard/setting/jobs?state=scheduled" variant="secondary">
        Ver lo programado
      </ButtonLink>
    ),
  },
  noMatch: "Ningún trabajo coincide",
  show: ({ page }) => <JobTable rows={page.results} />,
});
