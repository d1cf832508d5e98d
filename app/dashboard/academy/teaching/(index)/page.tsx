import { perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { courseColumns } from "@/components/teaching/course-columns";
import { Definitions } from "@/components/teaching/definitions";
import { GraduationCapIcon } from "@/components/ui/icons";
import { can } from "@/lib/people/shared/rights";
import { listCourses } from "@/lib/teaching/courses";
import { courseExportQuery, courseListQuery } from "@/lib/teaching/schema";
import { listPage } from "../../../list-page";

export const metadata = { title: "Avance de estudiantes" };

export default listPage("/dashboard/academy/teaching", {
  ...metadata,
  description: "Cuántas personas empiezan cada curso, cuántas lo terminan y dónde se detienen.",
  query: courseListQuery,
  load: (query, actor) => listCourses(actor, query),
  export: { call: "GET /api/teaching/courses/export", query: courseExportQuery },
  intro: (
    <div className="mb-4">
      <Definitions of={["people", "active", "finished", "days", "stop"]} />
    </div>
  ),
  filters: [searchFilter("Título del curso"), perPageFilter],
  empty: ({ actor }) => ({
    icon: GraduationCapIcon,
    title: "Aún no hay cursos que mostrar",
    text: can(actor, "teaching.all")
      ? "Cuando se publique un curso, aquí verás cuántas personas lo empiezan y lo terminan."
      : "Aquí verás los cursos que escribes, cuando se publiquen.",
  }),
  noMatch: "Ningún curso coincide",
  caption: "Cursos",
  columns: courseColumns,
  rowHref: ({ id }) => `/dashboard/academy/teaching/${id}/lessons`,
});
