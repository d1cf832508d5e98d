import type { z } from "zod";
import type { category, course, courseItem, lesson, lessonItem } from "@/lib/academy/schema";
import type { CourseLevel } from "@/lib/academy/shared/prerequisites";
import { formatMinutes } from "@/lib/academy/shared/minutes";
import type { LessonPart } from "@/lib/academy/shared/missing";

/* Inputs of the schemas, as services return them: dates may still be `Date`. */
export type CategoryItem = z.input<typeof category>;
export type CourseItem = z.input<typeof courseItem>;
export type CourseDetail = z.input<typeof course>;
export type LessonItem = z.input<typeof lessonItem>;
export type LessonDetail = Omit<z.input<typeof lesson>, "markdownUrlPremium" | "markdownPremium" | "linksPremium">;

/** The free text of a lesson: null without one, `failed` while its source does not answer. */
export type LessonArticle =
  | { failed: false; html: string; headings: { id: string; text: string; depth: 2 | 3 }[]; minutes: number }
  | { failed: true }
  | null;

/** `register` is null while registration is closed. */
export type WaysIn = { login: string; register: string | null };

/** "1 lección", "12 lecciones". */
export const countLessons = (count: number): string => (count === 1 ? "1 lección" : `${count} lecciones`);

type Length = { lessonCount: number; minutes: number; level?: CourseLevel | null };

export function courseExtent({ sections, level }: Pick<CourseDetail, "sections" | "level">): Length {
  const lessons = sections.flatMap((section) => section.lessons);
  return { lessonCount: lessons.length, minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0), level };
}

/** "6 lecciones · 1 h 20 min · Inicial"; unknown parts are left out. */
export const courseLength = ({ lessonCount, minutes, level }: Length): string =>
  [countLessons(lessonCount), minutes > 0 && formatMinutes(minutes), level].filter(Boolean).join(" · ");

/** "1 curso", "3 cursos". */
export const countCourses = (count: number): string => (count === 1 ? "1 curso" : `${count} cursos`);

/** "1 lección nueva desde que terminaste". */
export const countNew = (count: number): string =>
  `${count === 1 ? "1 lección nueva" : `${count} lecciones nuevas`} desde que terminaste`;

export type LessonStep = {
  lessonId: string;
  /** Slug. */
  course: string;
  /** The tasks that must be passed before the lesson is done. */
  parts: LessonPart[];
  next?: string;
  /** The likeliest first; for the last lesson. */
  others?: { slug: string; title: string; href: string }[];
};
