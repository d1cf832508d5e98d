import { z } from "zod";
import { direction, idOrNone, pageQuery } from "@/lib/core/schema";
import { personStates, type PersonState } from "./shared/figures";
import { type QuestionMark, questionMarks } from "./shared/question-figures";

const noSort = "Ese orden no existe.";

export const courseListQuery = pageQuery.extend({
  sort: z.enum(["title", "people", "active", "completion", "days", "stop"], noSort).default("people"),
  order: direction.default("desc"),
});
export const courseExportQuery = courseListQuery.omit({ page: true, limit: true });
export type CourseExportQuery = z.output<typeof courseExportQuery>;

export const lessonListQuery = pageQuery.extend({
  sort: z.enum(["place", "title", "opened", "finished", "stop"], noSort).default("place"),
  order: direction.default("asc"),
});
export const lessonExportQuery = lessonListQuery.omit({ page: true, limit: true });
export type LessonExportQuery = z.output<typeof lessonExportQuery>;

export const personListQuery = pageQuery.extend({
  state: z
    .enum(Object.keys(personStates) as PersonState[], "Ese estado no existe.")
    .or(z.literal(""))
    .default("")
    .meta({ description: "Of the lesson where one is named, else of the course" }),
  lesson: idOrNone.meta({ description: "Only those who opened it" }),
  group: idOrNone.meta({ description: "Only its members, also those who have opened nothing" }),
  sort: z.enum(["name", "done", "seen", "finished"], noSort).default("seen"),
  order: direction.default("desc"),
});
export const personExportQuery = personListQuery.omit({ page: true, limit: true });
export type PersonExportQuery = z.output<typeof personExportQuery>;

export const questionListQuery = pageQuery.extend({
  mark: z
    .enum(Object.keys(questionMarks) as QuestionMark[], "Ese estado no existe.")
    .or(z.literal(""))
    .default(""),
  sort: z.enum(["place", "answered", "facility", "discrimination"], noSort).default("place"),
  order: direction.default("asc"),
});
export const questionExportQuery = questionListQuery.omit({ page: true, limit: true });
export type QuestionExportQuery = z.output<typeof questionExportQuery>;

const share = z.number().meta({ description: "0 to 1" });

export const lessonGlance = z.object({
  opened: z.number().int(),
  finished: z.number().int(),
  stop: share.nullable().meta({ description: "Of those who opened it, who did not finish; null of few people" }),
  worst: z
    .object({ id: z.string(), title: z.string(), stop: share })
    .nullable()
    .meta({ description: "The lesson of the course where most stop" }),
  courseId: z.string().nullable().meta({ description: "Its course, where the caller sees the figures of that" }),
});
export type LessonGlance = z.infer<typeof lessonGlance>;
