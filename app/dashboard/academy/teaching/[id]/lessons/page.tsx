import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { CourseTiles } from "@/components/teaching/course-tiles";
import { CourseScreen } from "@/components/teaching/course-screen";
import { Definitions } from "@/components/teaching/definitions";
import { LessonTable } from "@/components/teaching/lesson-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ListIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLessons } from "@/lib/teaching/lessons";
import { lessonExportQuery, lessonListQuery } from "@/lib/teaching/schema";
import { loadCourse } from "../load-course";

export const metadata: Metadata = { title: "Avance de un curso" };

export default async function TaughtLessonsPage({
  params,
  searchParams,
}: PageProps<"/dashboard/academy/teaching/[id]/lessons">) {
  const actor = await requirePage("/dashboard/academy/teaching/[id]/lessons");
  const course = await loadCourse(params);
  const list = await readList(`/dashboard/academy/teaching/${course.id}/lessons`, lessonListQuery, searchParams);
  const page = await listLessons(actor, course.id, list.query);
  return (
    <CourseScreen
      course={course}
      here="lessons"
      description="Sus lecciones en orden: cuántas personas abren cada una y cuántas la terminan."
      actions={
        <ExportLink
          list={list}
          call="GET /api/teaching/courses/{id}/lessons/export"
          id={course.id}
          query={lessonExportQuery}
        />
      }
      intro={
        <>
          <CourseTiles {...course} />
          <div className="mb-4">
            <Definitions of={["people", "active", "finished", "days", "lesson", "stop", "worst"]} />
          </div>
        </>
      }
      list={list}
      page={page}
      filters={[searchFilter("Lección o sección"), perPageFilter]}
      empty={
        <EmptyState
          icon={<ListIcon className="size-6" />}
          title={list.isFiltered ? "Ninguna lección coincide" : "El curso no tiene lecciones publicadas"}
        >
          {list.isFiltered
            ? "Prueba con otras palabras."
            : "Cuando se publique una, aquí verás cuántas personas la abren."}
        </EmptyState>
      }
    >
      <LessonTable course={course.id} rows={page.results} sort={list.sort} />
    </CourseScreen>
  );
}
