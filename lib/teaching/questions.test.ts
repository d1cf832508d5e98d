import { readArticleQuestions, readQuestions } from "@/lib/content/questions";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { createCourse, createUser, signIn } from "@/lib/testing/fixtures";
import { exportQuestions, listQuestions } from "./questions";
import { questionListQuery } from "./schema";
import { wordsOf } from "@/lib/questions/shared/words";

let admin: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});

const quiz = "::Uno:: ¿1 + 1? {=2 ~3}\n\n::Dos:: ¿2 + 2? {=4 ~5}\n\n::Última:: ¿3 + 3? {=6 ~7}";
const markdown = "Antes\n\n```gift\n::Bloque:: ¿Es así? {T}\n```\n";

/** The scores of each person for the three questions at their first attempt, and for the block. */
const people = ["1111", "1111", "1011", "0101", "0001", "0000"];

async function makeAnswers() {
  const course = await createCourse();
  const lesson = course.sections[0]!.lessons[0]!;
  await db.lesson.update({ where: { id: lesson.id }, data: { quiz, markdown } });
  const questions = await readQuestions(quiz);
  const [block] = await readArticleQuestions(markdown);
  for (const scores of people) {
    const { id: userId } = await createUser();
    const ids = { userId, lessonId: lesson.id };
    const gradesOf = (given: string) =>
      Object.fromEntries(questions.map(({ key }, index) => [key, { score: Number(given[index]) }]));
    const attempt = { ...ids, passMark: 70, questions: questions as never, state: "graded" } as const;
    await db.quizAttempt.createMany({
      data: [
        { ...attempt, seed: "a", startedAt: new Date(1), grades: gradesOf(scores) },
        // All know it the second time, which says nothing of the question.
        { ...attempt, seed: "b", startedAt: new Date(2), grades: gradesOf("111") },
        { ...attempt, seed: "c", startedAt: new Date(0), grades: {}, state: "started" },
      ],
    });
    const score = Number(scores[3]);
    await db.questionAnswer.create({ data: { ...ids, key: block!.key, answer: {}, score: 1, firstScore: score } });
  }
  return { course, lesson };
}

test("the questions of a course, by the first answer of each person, in the order in which they are written", async () => {
  const { course, lesson } = await makeAnswers();
  const list = async (query: object) => (await listQuestions(admin, course.id, questionListQuery.parse(query))).results;
  const all = await list({});
  expect(all.map(({ words, answered }) => [words, answered])).toEqual([
    ["Bloque", 6],
    ["Uno", 6],
    ["Dos", 6],
    ["Última", 6],
  ]);
  expect(all[1]).toMatchObject({ lesson: lesson.titleLesson, facility: 0.5, place: 2, mark: null });
  // Alone in its text, there is no rest that it could go with.
  expect(all[0]).toMatchObject({ facility: expect.closeTo(5 / 6, 6), discrimination: null });
  expect((await list({ search: "ultima" })).map(({ words }) => words)).toEqual(["Última"]);
  expect((await list({ sort: "discrimination", order: "asc" })).at(-1)).toMatchObject({ words: "Bloque" });
  expect(await list({ mark: "nobody" })).toEqual([]);
  const lines = (await (await exportQuestions(admin, course.id, questionListQuery.parse({}))).text())
    .trim()
    .split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(",Bloque,6,83.3,,");
});

test("a question that is written otherwise now is another; a course of somebody else's is not found", async () => {
  const { course, lesson } = await makeAnswers();
  await db.lesson.update({ where: { id: lesson.id }, data: { quiz: "::Otra:: ¿1 + 1? {=2 ~3}" } });
  const query = questionListQuery.parse({});
  expect((await listQuestions(admin, course.id, query)).results.map(({ words }) => words)).toEqual(["Bloque"]);
  const stranger = (await signIn("collaborator")).actor;
  await expect(listQuestions(stranger, course.id, query)).rejects.toMatchObject({ code: "not_found" });
});

test("what a question asks is told in words", () => {
  expect(wordsOf("<p>¿Qué hace <code>a &lt; b</code>?</p>\n<p>Elige &amp; di.</p>")).toBe(
    "¿Qué hace a < b? Elige & di.",
  );
});
