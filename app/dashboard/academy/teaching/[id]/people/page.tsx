import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { choiceFilter, labelFilter, perPageFilter } from "@/components/dashboard/filters";
import { CourseScreen } from "@/components/teaching/course-screen";
import { Definitions } from "@/components/teaching/definitions";
import { AddMember } from "@/components/teaching/member-actions";
import { PersonTable } from "@/components/teaching/person-table";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listGroupChoices } from "@/lib/teaching/groups/groups";
import { listLessonChoices } from "@/lib/teaching/lessons";
import { listCoursePeople } from "@/lib/teaching/people";
import { personExportQuery, personListQuery } from "@/lib/teaching/schema";
import { personStates } from "@/lib/teaching/shared/figures";
import { loadCourse } from "../load-course";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Personas de un curso" };

export default async function TaughtPeoplePage({
  params,
  searchParams,
}: PageProps<"/dashboard/academy/teaching/[id]/people">) {
  const actor = await requirePage("/dashboard/academy/teaching/[id]/people");
  const course = await loadCourse(params);
  const list = await readList(`/dashboard/academy/teaching/${course.id}/people`, personListQuery, searchParams);
  const [page, lessons, groups] = await Promise.all([
    listCoursePeople(actor, course, list.query),
    listLessonChoices(course.id),
    listGroupChoices(course.id),
  ]);
  const group = groups.find(({ id }) => id === list.query.group);
  const lesson = lessons.find(({ id }) => id === list.query.lesson);
  return (
    <CourseScreen
      course={course}
      here="people"
      title={lesson ? `Personas de «${lesson.name}»` : group && `Grupo ${group.name}`}
      description={
        lesson
          ? "Las personas que abrieron esta lección. «Terminó» es cuándo la completaron; el avance es del curso."
          : group
            ? "Las personas del grupo, y hasta dónde llegaron en el curso."
            : "Las personas que abrieron alguna de sus lecciones, y hasta dónde llegaron."
      }
      actions={
        <>
          {group && can(actor, "teaching.all") && <AddMember group={group.id} />}
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
          placeholder: can(actor, "teaching.emails") ? "Nombre o correo" : "Nombre",
        },
        labelFilter("state", "Estado", personStates),
        ...(groups.length > 0 ? [choiceFilter("group", "Grupo", groups)] : []),
        choiceFilter("lesson", "Abrieron la lección", lessons, "Cualquiera"),
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<UsersIcon className="size-6" />}
          title={list.isFiltered ? "Nadie coincide" : "Aún nadie abrió este curso"}
        >
          {list.isFiltered
            ? "Prueba con otro estado, con otro grupo o lección, o con otras palabras."
            : "Cuando alguien con cuenta abra una de sus lecciones, aparecerá aquí."}
        </EmptyState>
      }
    >
      <PersonTable
        rows={page.results}
        sort={list.sort}
        lessons={course.lessons}
        isAdmin={can(actor, "users")}
        group={group?.id}
      />
    </CourseScreen>
  );
}
