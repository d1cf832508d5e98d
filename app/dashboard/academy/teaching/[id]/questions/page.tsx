import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { CourseScreen } from "@/components/teaching/course-screen";
import { Definitions } from "@/components/teaching/definitions";
import { QuestionTable } from "@/components/teaching/question-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ListIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listQuestions } from "@/lib/teaching/questions";
import { questionExportQuery, questionListQuery } from "@/lib/teaching/schema";
import { questionMarks } from "@/lib/teaching/shared/question-figures";
import { loadCourse } from "../load-course";

export const metadata: Metadata = { title: "Preguntas de un curso" };

export default async function TaughtQuestionsPage({
  params,
  searchParams,
}: PageProps<"/dashboard/academy/teaching/[id]/questions">) {
  const actor = await requirePage("/dashboard/academy/teaching/[id]/questions");
  const course = await loadCourse(params);
  const list = await readList(`/dashboard/academy/teaching/${course.id}/questions`, questionListQuery, searchParams);
  const page = await listQuestions(actor, course.id, list.query);
  return (
    <CourseScreen
      course={course}
      here="questions"
      description="Cuántas personas aciertan cada pregunta, y si las que la aciertan también aciertan las demás."
      actions={
        <ExportLink
          list={list}
          call="GET /api/teaching/courses/{id}/questions/export"
          id={course.id}
          query={questionExportQuery}
        />
      }
      intro={
        <div className="mb-4">
          <Definitions of={["facility", "discrimination", "marks"]} />
        </div>
      }
      list={list}
      page={page}
      filters={[
        searchFilter("Pregunta o lección"),
        labelFilter("mark", "Marca", questionMarks, "Todas"),
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<ListIcon className="size-6" />}
          title={list.isFiltered ? "Ninguna pregunta coincide" : "Aún nadie respondió ninguna pregunta"}
        >
          {list.isFiltered
            ? "Prueba con otra marca o con otras palabras."
            : "Cuando alguien responda las preguntas de una lección o de un cuestionario, aquí verás cuáles se aciertan."}
        </EmptyState>
      }
    >
      <QuestionTable rows={page.results} sort={list.sort} />
    </CourseScreen>
  );
}
