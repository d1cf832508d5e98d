import { readArticleQuestions, readQuestions } from "@/lib/content/questions";
import { csvResponse } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { offsetOf, type Page, type PageRequest, toPage } from "@/lib/core/page";
import { readPool } from "@/lib/core/read";
import { plainText, searchWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import type { Question } from "@/lib/questions/shared/question";
import { wordsOf } from "@/lib/questions/shared/words";
import { requireCourse } from "./access";
import { lessonOrder } from "./lessons";
import type { QuestionExportQuery } from "./schema";
import { percentOf } from "./shared/figures";
import { type CourseQuestion, type Marked, questionFigures, questionMarks } from "./shared/question-figures";

/** Only answered questions. @throws AppError `not_found` */
export async function listQuestions(
  actor: Actor,
  course: string,
  query: QuestionExportQuery & PageRequest,
): Promise<Page<CourseQuestion>> {
  const found = await findQuestions(actor, course, query);
  const from = offsetOf(query);
  return toPage(found.slice(from, from + query.limit), found.length, query);
}

/** @throws AppError `not_found` */
export async function exportQuestions(actor: Actor, course: string, query: QuestionExportQuery): Promise<Response> {
  return csvResponse("avance-preguntas", headings, (await findQuestions(actor, course, query)).map(toLine));
}

async function findQuestions(actor: Actor, course: string, query: QuestionExportQuery): Promise<CourseQuestion[]> {
  await requireCourse(actor, course);
  const words = searchWords(query.search);
  const isWanted = ({ words: text, lesson, mark }: CourseQuestion) =>
    (query.mark === "" || mark === query.mark) && words.every((word) => plainText(`${text} ${lesson}`).includes(word));
  const sign = query.order === "asc" ? 1 : -1;
  const by = (one: CourseQuestion) => one[query.sort];
  return (await readFigures(course)).filter(isWanted).toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    // Unknown values come last either way.
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one.place - other.place;
    return sign * (a - b) || one.place - other.place;
  });
}

/** Without unanswered ones. */
async function readFigures(courseId: string): Promise<CourseQuestion[]> {
  const lessons = await db.lesson.findMany({
    where: { section: { courseId } },
    orderBy: lessonOrder,
    select: { id: true, titleLesson: true, quiz: true, markdown: true, markdownPremium: true },
  });
  const marks = await readMarks(lessons.map(({ id }) => id));
  const questions: Omit<CourseQuestion, "place">[] = [];
  for (const { id, titleLesson, quiz, markdown, markdownPremium } of lessons) {
    const written: [where: Where, read: () => Promise<Question[]>][] = [
      ["text", () => readArticleQuestions(markdown ?? "")],
      ["text", () => readArticleQuestions(markdownPremium ?? "")],
      ["quiz", () => readQuestions(quiz)],
    ];
    for (const [where, read] of written) {
      const figures = marks.get(`${where} ${id}`);
      if (!figures) continue;
      for (const { key, title, prompt } of await read()) {
        const known = figures.get(key);
        if (known)
          questions.push({
            ...known,
            id: `${where} ${id} ${key}`,
            lesson: titleLesson,
            words: title || wordsOf(prompt).slice(0, 300),
          });
      }
    }
  }
  return questions.map((question, index) => ({ ...question, place: index + 1 }));
}

type Where = "text" | "quiz";
type MarkRow = Marked & { where: Where; lesson: string };

/** Counts each person's first attempt at a quiz, and first answers in a text. */
async function readMarks(lessons: string[]) {
  const { rows } = await readPool.query<MarkRow>(
    `select 'quiz' as where, lesson_id::text as lesson, user_id::text as person, grade.key,
      (grade.value->>'score')::float8 as score
    from (
      select distinct on (user_id, lesson_id) user_id, lesson_id, grades from quiz_attempts
      where lesson_id = any($1::uuid[]) and state <> 'started' order by user_id, lesson_id, started_at
    ) as first cross join lateral jsonb_each(grades) as grade
    where grade.value->>'score' is not null
    union all
    select 'text', lesson_id::text, user_id::text, key, first_score from question_answers
    where lesson_id = any($1::uuid[]) and first_score is not null`,
    [lessons],
  );
  const groups = Map.groupBy(rows, ({ where, lesson }) => `${where} ${lesson}`);
  return new Map([...groups].map(([name, group]) => [name, questionFigures(group)]));
}

const headings = {
  place: "Orden",
  lesson: "Lección",
  words: "Pregunta",
  answered: "Respondieron",
  facility: "Aciertan (%)",
  discrimination: "Distingue",
  mark: "Marca",
};

const toLine = ({ facility, discrimination, mark, ...question }: CourseQuestion) => ({
  ...question,
  facility: percentOf(facility),
  discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
  mark: mark && questionMarks[mark],
});
