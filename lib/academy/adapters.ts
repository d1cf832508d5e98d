import { readQuestionsAndProblems } from "@/lib/content/questions";
import { kindInTable } from "@/lib/content/table";
import { Prisma } from "@/prisma/generated/client";
import { keepFinished } from "./completion";
import { categoryFields, courseFields, lessonFields, sectionFields } from "./shared/fields";
import { categoryPath, coursePath, lessonPath } from "./shared/paths";

export const categoryAdapter = kindInTable(
  { table: "categories", fields: categoryFields, title: "name", position: "position" },
  { kind: "category", pathOf: ([category]) => categoryPath(category!) },
);

export const courseAdapter = kindInTable(
  {
    ...{ table: "courses", fields: courseFields, title: "title", parent: "category_id", position: "position" },
    // Courses that were never ordered all have position 0; visitors see the newest first.
    ordered: Prisma.sql`
      SELECT *, row_number() OVER (PARTITION BY category_id ORDER BY position, created_at DESC, id) - 1 AS place FROM courses`,
  },
  {
    kind: "course",
    pathOf: ([category, course]) => coursePath(category!, course!),
    async erase(tx, ids) {
      await tx.courseGroup.deleteMany({ where: { courseId: { in: ids } } });
      await tx.courseMessage.deleteMany({ where: { courseId: { in: ids } } });
      await tx.courseCompletion.deleteMany({ where: { courseId: { in: ids } } });
    },
  },
);

export const sectionAdapter = kindInTable(
  {
    ...{
      table: "sections",
      fields: sectionFields,
      title: "titleSection",
      parent: "course_id",
      position: "section_order",
    },
    // Two courses may have sections of the same name.
    isSlugWithinParent: true,
    since: Prisma.sql`(SELECT created_at FROM courses WHERE courses.id = course_id)`,
  },
  { kind: "section", pathOf: () => null },
);

const lessonsInTable = kindInTable(
  { table: "lessons", fields: lessonFields, title: "titleLesson", parent: "section_id", position: "lesson_order" },
  {
    kind: "lesson",
    pathOf: ([category, course, section, lesson]) => lessonPath(category!, course!, section!, lesson!),
    async lacks(_tx, { fields: { quiz } }): Promise<Record<string, string>> {
      if (quiz.trim() === "") return {};
      const read = await readQuestionsAndProblems(quiz).catch(() => null);
      return read ? describeFaults(read) : { quiz: "No pudimos leer las preguntas. Inténtalo en un momento." };
    },
    async erase(tx, ids) {
      const where = { lessonId: { in: ids } };
      await tx.lessonProgress.deleteMany({ where });
      await tx.quizAttempt.deleteMany({ where });
      await tx.handIn.deleteMany({ where });
      await tx.questionAnswer.deleteMany({ where });
      await tx.reviewCard.deleteMany({ where });
      await tx.lessonCode.deleteMany({ where });
      await tx.lessonNote.deleteMany({ where });
      await tx.discussionPost.deleteMany({ where });
    },
  },
);

export const lessonAdapter: typeof lessonsInTable = {
  ...lessonsInTable,
  /** Keeps the day of those who have finished a course before lessons are added to it. */
  async project(tx, items) {
    const present = await tx.lesson.findMany({
      where: { id: { in: items.map(({ id }) => id) } },
      select: { id: true },
    });
    const known = new Set(present.map(({ id }) => id));
    const sections = items.flatMap(({ id, parentId }) => (parentId && !known.has(id) ? [parentId] : []));
    const courses = await tx.section.findMany({ where: { id: { in: sections } }, select: { courseId: true } });
    for (const courseId of new Set(courses.map((section) => section.courseId)))
      await tx.$executeRaw(keepFinished(`section.course_id = '${courseId}'`));
    await lessonsInTable.project(tx, items);
  },
};

type Read = Awaited<ReturnType<typeof readQuestionsAndProblems>>;

function describeFaults({ questions, problems }: Read): Record<string, string> {
  if (problems.length > 0) {
    return { quiz: problems.map(({ line, message }) => `Línea ${line}: ${message}`).join(" ") };
  }
  return questions.length === 0 ? { quiz: "El cuestionario no tiene ninguna pregunta." } : {};
}
