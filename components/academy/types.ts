import type { z } from "zod";
import type { category, course, courseItem, lessonItem } from "@/lib/academy/schema";

/* What the services give, before it is put on the wire: dates may still be Date. */
export type CategoryItem = z.input<typeof category>;
export type CourseItem = z.input<typeof courseItem>;
export type CourseDetail = z.input<typeof course>;
export type LessonItem = z.input<typeof lessonItem>;

/** "1 lección", "12 lecciones". */
export const countLessons = (count: number): string => (count === 1 ? "1 lección" : `${count} lecciones`);

/** "1 curso", "3 cursos". */
export const countCourses = (count: number): string => (count === 1 ? "1 curso" : `${count} cursos`);
