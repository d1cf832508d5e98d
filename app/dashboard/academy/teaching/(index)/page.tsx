import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { CourseTable } from "@/components/teaching/course-table";
import { Definitions } from "@/components/teaching/definitions";
import { EmptyState } from "@/components/ui/empty-state";
import { GraduationCapIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listCourses } from "@/lib/teaching/courses";
import { courseExportQuery, courseListQuery } from "@/lib/teaching/schema";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Avance de estudiantes" };

export default async function TeachingPage({ searchParams }: PageProps<"/dashboard/academy/teaching">) {
  const actor = await requirePage("/dashboard/academy/teaching");
  const list = await readList("/dashboard/academy/teaching", courseListQuery, searchParams);
  const page = await listCourses(actor, list.query);
  return (
    <ListScreen
      title="Avance de estudiantes"
      description="Cuántas personas empiezan cada curso, cuántas lo terminan y dónde se detienen."
      actions={<ExportLink list={list} call="GET /api/teaching/courses/export" query={courseExportQuery} />}
      intro={
        <div className="mb-4">
          <Definitions of={["people", "active", "finished", "days", "stop"]} />
        </div>
      }
      list={list}
      page={page}
      filters={[{ type: "search", name: "search", label: "Buscar", placeholder: "Título del curso" }, perPageFilter]}
      empty={
        <EmptyState
          icon={<GraduationCapIcon className="size-6" />}
          title={list.isFiltered ? "Ningún curso coincide" : "Todavía no hay cursos que mostrar"}
        >
          {list.isFiltered
            ? "Prueba con otras palabras."
            : can(actor, "teaching.all")
              ? "Cuando se publique un curso, aquí verás quién lo empieza y quién lo termina."
              : "Aquí ves los cursos que escribes, una vez publicados."}
        </EmptyState>
      }
    >
      <CourseTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
