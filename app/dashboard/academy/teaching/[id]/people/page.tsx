import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { choiceFilter, labelFilter, perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { Definitions } from "@/components/teaching/definitions";
import { PersonTable } from "@/components/teaching/person-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListIcon, UsersIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { listLessonChoices } from "@/lib/teaching/lessons";
import { listCoursePeople } from "@/lib/teaching/people";
import { personExportQuery, personListQuery } from "@/lib/teaching/schema";
import { personStates } from "@/lib/teaching/shared/figures";
import { loadCourse } from "../load-course";

export const metadata: Metadata = { title: "Personas de un curso" };

export default async function TaughtPeoplePage({
  params,
  searchParams,
}: PageProps<"/dashboard/academy/teaching/[id]/people">) {
  const actor = await requirePage("/dashboard/academy/teaching/[id]/people");
  const course = await loadCourse(params);
  const path = `/dashboard/academy/teaching/${course.id}`;
  const list = await readList(`${path}/people`, personListQuery, searchParams);
  const [page, lessons] = await Promise.all([
    listCoursePeople(actor, course, list.query),
    listLessonChoices(course.id),
  ]);
  const lesson = lessons.find(({ id }) => id === list.query.lesson);
  return (
    <ListScreen
      title={lesson ? `Personas de «${lesson.name}»` : `Personas de ${course.title}`}
      description={
        lesson
          ? "Quienes abrieron esta lección. «Terminó» es cuándo la terminaron; el avance es del curso."
          : "Quienes abrieron alguna de sus lecciones, y hasta dónde llegaron."
      }
      trail={[
        { label: "Avance", href: "/dashboard/academy/teaching" },
        { label: course.title, href: `${path}/lessons` },
        { label: "Personas" },
      ]}
      actions={
        <>
          <ButtonLink href={`${path}/lessons`} variant="secondary">
            <ListIcon className="size-5" /> Ver lecciones
          </ButtonLink>
          <ExportLink
            list={list}
            call="GET /api/teaching/courses/{id}/people/export"
            id={course.id}
            query={personExportQuery}
          />
        </>
      }
      intro={
        <div className="mb-4">
          <Definitions of={["people", "active", "finished", "stopped"]} />
        </div>
      }
      list={list}
      page={page}
      filters={[
        {
          type: "search",
          name: "search",
          label: "Buscar",
          placeholder: isAdmin(actor.role) ? "Nombre o correo" : "Nombre",
        },
        labelFilter("state", "Estado", personStates),
        choiceFilter("lesson", "Abrieron la lección", lessons, "Cualquiera"),
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<UsersIcon className="size-6" />}
          title={list.isFiltered ? "Nadie coincide" : "Nadie abrió todavía este curso"}
        >
          {list.isFiltered
            ? "Prueba con otro estado, con otra lección o con otras palabras."
            : "En cuanto alguien con cuenta abra una de sus lecciones, aparecerá aquí."}
        </EmptyState>
      }
    >
      <PersonTable rows={page.results} sort={list.sort} lessons={course.lessons} isAdmin={isAdmin(actor.role)} />
    </ListScreen>
  );
}
