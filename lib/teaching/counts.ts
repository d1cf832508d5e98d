import { standings } from "@/lib/academy/completion";
import type { Bind } from "@/lib/core/bindings";
import { activeDays, fewestPeople } from "./shared/figures";

/* A course's people are those who opened one of its published lessons; a lesson is finished while marked as done. */

const stepsOf = (courses: string[] | null, bind: Bind): string => `
  select lesson.id, lesson.title_lesson as title, section.course_id, section.title_section as section,
    row_number() over (
      partition by section.course_id order by section.section_order, section.id, lesson.lesson_order, lesson.id
    )::int as place
  from lessons lesson join sections section on section.id = lesson.section_id
  ${courses ? `where section.course_id = any(${bind(courses)}::uuid[])` : ""}`;

/** Selects `LessonFigures` and `course_id`. @param courses null for all */
export function lessonFigures(courses: string[] | null, bind: Bind): string {
  return `
    with step as (${stepsOf(courses, bind)}), counted as (
      select seen.lesson_id, count(*)::int as opened, count(seen.completed_at)::int as finished
      from lesson_progress seen ${courses ? "where seen.lesson_id in (select id from step)" : ""} group by 1
    ), figures as (
      select step.*, coalesce(opened, 0) as opened, coalesce(finished, 0) as finished,
        case when opened >= ${fewestPeople} then 1 - finished::float8 / opened end as stop
      from step left join counted on counted.lesson_id = step.id
    )
    select *, coalesce(stop > 0, false)
      and row_number() over (partition by course_id order by stop desc nulls last, place) = 1 as "isWorst"
    from figures`;
}

/** @param courses null for all */
export function courseFigures(courses: string[] | null, bind: Bind): string {
  return `
    with step as (${stepsOf(courses, bind)}), size as (
      select course_id, count(*)::int as lessons from step group by 1
    ), counted as (
      select course_id, count(*)::int as people,
        count(*) filter (where seen > now() - interval '${activeDays} days')::int as active,
        count(finished)::int as finished,
        percentile_cont(0.5) within group (order by extract(epoch from finished - first) / 86400)
          filter (where finished is not null) as days
      from (${standings(courses ? `section.course_id = any(${bind(courses)}::uuid[])` : "true")}) as person group by 1
    ), stopped as (
      select course_id, title, stop from (${lessonFigures(courses, bind)}) as lesson where "isWorst"
    )
    select course.id, course.title collate "es-x-icu" as title, coalesce(lessons, 0) as lessons,
      coalesce(people, 0) as people, coalesce(active, 0) as active, coalesce(finished, 0) as finished,
      finished::float8 / people as completion, days, stopped.title as worst, stop
    from courses course left join size on size.course_id = course.id left join counted on counted.course_id = course.id
      left join stopped on stopped.course_id = course.id
    ${courses ? `where course.id = any(${bind(courses)}::uuid[])` : ""}`;
}
