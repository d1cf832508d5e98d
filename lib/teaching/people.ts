import { doneAt, standings } from "@/lib/academy/completion";
import { type Bind, bindings } from "@/lib/core/bindings";
import type { Page, PageRequest } from "@/lib/core/page";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { getCourseFigures } from "./courses";
import { exportFound, type Found, pageOfFound, hasWords } from "./found";
import type { PersonExportQuery } from "./schema";
import { activeDays, type CoursePerson, type PersonState, stoppedDays } from "./shared/figures";

type Course = { id: string };

/** @param course that the actor may see */
export const listCoursePeople = (
  actor: Actor,
  course: Course,
  query: PersonExportQuery & PageRequest,
): Promise<Page<CoursePerson>> => pageOfFound(findPeople(actor, course, query), query);

/** @throws AppError `not_found` */
export async function exportPeople(actor: Actor, courseId: string, query: PersonExportQuery): Promise<Response> {
  const course = await getCourseFigures(actor, courseId);
  const toLine = ({ seen, finished, ...person }: CoursePerson) => ({
    ...person,
    lessons: course.lessons,
    seen: seen?.toISOString() ?? null,
    finished: finished?.toISOString() ?? null,
  });
  const { email, ...common } = headings;
  return exportFound(
    "avance-personas",
    can(actor, "teaching.emails") ? { email, ...common } : common,
    findPeople(actor, course, query),
    toLine,
  );
}

const headings = {
  email: "Correo",
  name: "Nombre",
  lastName: "Apellido",
  username: "Usuario",
  done: "Lecciones completadas",
  lessons: "Lecciones del curso",
  seen: "Última vez",
  finished: "Terminó",
};

const states: Record<PersonState, string> = {
  active: `seen >= now() - interval '${activeDays} days'`,
  stopped: `finished is null and seen < now() - interval '${stoppedDays} days'`,
  unfinished: "finished is null",
  finished: "finished is not null",
};

/**
 * Only admins see addresses or search by them.
 * @param narrow an extra condition on `person` and their figures
 */
export function findPeople(
  actor: Actor,
  course: Course,
  { search, state, lesson, group, sort, order }: PersonExportQuery,
  narrow: (bind: Bind) => string = () => "true",
): Found {
  const { values, bind } = bindings();
  const admin = can(actor, "teaching.emails");
  const courseId = `${bind(course.id)}::uuid`;
  const people = `(${standings(`section.course_id = ${courseId}`)}) as standing`;
  // Group members count even before opening a lesson.
  const rows = group ? `course_group_members member left join ${people} on standing.user_id = member.user_id` : people;
  const userId = `${group ? "member" : "standing"}.user_id`;
  const ofLesson = lesson
    ? `join lesson_progress seen on seen.user_id = ${userId} and seen.lesson_id = ${bind(lesson)}::uuid`
    : "";
  const finished = lesson ? `case when seen.completed_at is not null then ${doneAt} end` : "standing.finished";
  const text = `
    select person.id, person.name, person.last_name as "lastName", person.username, person.photo,
      ${admin ? "person.email" : "null"} as email, done, seen, finished
    from (
      select ${userId}, coalesce(done, 0) as done, standing.seen, ${finished} as finished
      from ${rows} ${ofLesson}
      ${
        group
          ? `where member.group_id = (
        select one.id from course_groups one where one.id = ${bind(group)}::uuid and one.course_id = ${courseId}
      )`
          : ""
      }
    ) as progress join users person on person.id = progress.user_id
    where ${state ? states[state] : "true"} and ${narrow(bind)}
      and ${hasWords(admin ? "person.search" : "plain_text(person.name, person.last_name, person.username)", search, bind)}`;
  const by = sort === "name" ? `name ${order}, "lastName" ${order}` : `${sort} ${order} nulls last`;
  return { text, order: `${by}, id`, values, bind };
}
