import { z } from "zod";
import { isoDate, pageOf } from "@/lib/core/schema";
import { longestCode } from "@/lib/playground/shared/exercise";

const freshness = z.enum(["Hot", "New"]).nullable();
const minutes = z
  .number()
  .int()
  .meta({ description: "To read the text, see the video and take the quiz; 0 where none is known" });
const level = z
  .enum(["Inicial", "Intermedio", "Avanzado"])
  .nullable()
  .meta({ description: "By the courses that it needs before; null where it neither needs one nor is needed" });
const courseLink = z.object({ slug: z.string(), title: z.string(), path: z.string() });
const link = z.object({ id: z.string(), name: z.string(), url: z.string() });

export const courseItem = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  createdAt: isoDate,
  lessonCount: z.number().int(),
  minutes,
  level,
  freshness,
});

export const category = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  courses: z.array(courseItem),
});

export const lessonItem = z.object({
  id: z.string(),
  slug: z.string(),
  labelLesson: z.string(),
  lessonOrder: z.number().int(),
  titleLesson: z.string(),
  descriptionLesson: z.string(),
  youtubeUrl: z.string().nullable(),
  vkUrl: z.string().nullable(),
  thumbnail: z.string().meta({ description: "A cover of the video; empty for the one that its site has" }),
  videoMinutes: z.number().int().nullable(),
  minutes,
  hasPremium: z.boolean(),
  createdAt: isoDate,
  freshness,
});

const section = z.object({
  id: z.string(),
  slug: z.string(),
  titleSection: z.string(),
  sectionOrder: z.number().int(),
  lessons: z.array(lessonItem),
});

export const course = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  hasCertificate: z.boolean().meta({ description: "Whether who finishes it may have a certificate" }),
  category: z.object({ slug: z.string(), name: z.string() }),
  level,
  before: z.array(courseLink).meta({ description: "Courses that one had better do before" }),
  after: z.array(courseLink).meta({ description: "Courses that name this one" }),
  sections: z.array(section),
  createdAt: isoDate,
  freshness,
});

export const lesson = lessonItem.extend({
  hasQuiz: z.boolean().meta({ description: "What is asked comes with an attempt, or a guest's trial" }),
  markdownUrl: z
    .string()
    .nullable()
    .meta({ description: "Of this site: answers the text as markdown; null without one" }),
  markdown: z.string().nullable(),
  task: z.string().nullable().meta({ description: "What is handed in for it; null without a task" }),
  taskTakes: z.string().meta({ description: "text, file, link or two of them joined by _; empty for any" }),
  taskRubric: z.string().meta({ description: "A criterion on each line, a colon and its points" }),
  links: z.array(link),
  // Null and empty for guests.
  markdownUrlPremium: z
    .string()
    .nullable()
    .meta({ description: "Of this site: answers the members' text to who is signed in; null for guests" }),
  markdownPremium: z.string().nullable(),
  linksPremium: z.array(link),
  updatedAt: isoDate,
  section: z.object({ slug: z.string(), titleSection: z.string() }),
  course: z.object({ slug: z.string(), title: z.string(), thumbnail: z.string() }),
  category: z.object({ slug: z.string(), name: z.string() }),
});

/** `html` is null without a text or when its source fails. */
export const premiumContent = z.object({
  html: z.string().nullable(),
  failed: z.boolean(),
  links: z.array(link),
  lessonId: z.string().optional().meta({ description: "Where its text asks questions: answers are sent to it" }),
});
export type PremiumContent = z.infer<typeof premiumContent>;

export const courseProgress = z.object({
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    thumbnail: z.string(),
    hasCertificate: z.boolean(),
    categorySlug: z.string(),
  }),
  totalLessons: z.number().int(),
  completedLessons: z.number().int(),
  percentage: z.number().int().meta({ description: "0 to 100; lessons that came since it was finished do not count" }),
  /** Lesson ids. */
  completed: z.array(z.string()),
  missing: z
    .array(
      z.object({
        lessonId: z.string(),
        part: z.enum(["quiz", "task"]),
        waits: z.boolean().meta({ description: "Whether somebody of the studio has to look at it" }),
      }),
    )
    .meta({ description: "What keeps lessons from being marked as done: a quiz to be passed, a task to be accepted" }),
  finishedAt: isoDate.nullable().meta({ description: "When all of it was done; it stays when the course grows" }),
  newLessons: z.array(z.string()).meta({ description: "Ids of lessons that came since it was finished" }),
  /** Null when all is done. */
  continueAt: z.object({ slug: z.string(), titleLesson: z.string(), path: z.string() }).nullable(),
  lastViewedAt: isoDate,
});
export type CourseProgress = z.output<typeof courseProgress>;

export const progressList = z.object({
  courses: z.array(courseProgress),
  locks: z
    .array(
      z.object({
        lessonId: z.string(),
        slug: z.string(),
        course: z.string().meta({ description: "Its slug" }),
        group: z.string().meta({ description: "Its name" }),
        opensOn: z.string().nullable().meta({ description: "A day: 2026-12-03; null where a quiz alone opens it" }),
        reason: z.string(),
      }),
    )
    .meta({ description: "Lessons that are not open yet to a group that the caller is in" }),
});
export type ProgressList = z.output<typeof progressList>;

export const progressInput = z.strictObject({
  completed: z.boolean("Indica si la lección está completada.").optional(),
});
export type ProgressInput = z.infer<typeof progressInput>;

export const searchHit = z.object({
  type: z.enum(["course", "lesson"]),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  courseTitle: z.string(),
  categoryName: z.string(),
});
export const searchPage = pageOf(searchHit);

export type SearchHit = z.infer<typeof searchHit>;

const codeText = z
  .string("Indica el código.")
  .max(longestCode, `El código es demasiado largo: usa como máximo ${longestCode} caracteres.`)
  .nullable();
const version = z.number("Indica la versión.").int("Indica la versión.").min(0, "Indica la versión.");

/** The version is the one it replaces; 0 for the first. */
export const ownCodeInput = z.strictObject({
  key: z.string("Indica el ejercicio.").regex(/^[\p{L}\d_-]{1,40}$/u, "Indica el ejercicio."),
  text: codeText,
  version,
});
export type OwnCodeInput = z.output<typeof ownCodeInput>;

const ownCode = z.object({
  key: z.string(),
  text: z.string().nullable().meta({ description: "Null where it was begun anew" }),
  version: z.number().int(),
});
export type OwnCode = z.output<typeof ownCode>;
export const ownCodeList = z.object({ texts: z.array(ownCode) });
export const keptCode = ownCode.extend({
  kept: z.boolean().meta({ description: "False where another text stands there, which is told" }),
});
