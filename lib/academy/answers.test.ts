import { randomUUID } from "node:crypto";
import { academyCalls } from "./calls";
import { renderMarkdown } from "@/lib/content/markdown";
import { db } from "@/lib/core/db";
import { orderMark, orderSeed } from "@/lib/core/secret-order";
import { orderSecret } from "@/lib/questions/order-secret";
import { readGift } from "@/lib/questions/shared/gift";
import { askQuestion, gradeAnswer } from "@/lib/questions/shared/grade";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { lessonAdapter } from "./adapters";
import { searchAcademy } from "./search";

const takeRoute = academyCalls["POST /api/academy/answers"];
const listRoute = academyCalls["GET /api/academy/lessons/{id}/answers"];
const answerRoute = academyCalls["POST /api/academy/lessons/{id}/answers"];
const getLessonRoute = academyCalls["GET /api/academy/lessons/findSlug/{slug}"];
const getMarkdownRoute = academyCalls["GET /api/academy/lessons/markdown/{slug}"];
const getPremiumRoute = academyCalls["GET /api/academy/lessons/premium/{slug}"];

const gift = "::Uno:: ¿Cuál? {=correcta#palabrasecreta ~otra ~más}\n\n::Dos:: Explica. {####palabrasecreta}";
const forMembers = "::Uno:: ¿Y aquí? {=palabrasecreta}";
const block = (text: string) => `Antes\n\n\`\`\`gift\n${text}\n\`\`\`\n\nDespués de todo`;

async function createLesson() {
  const course = await createCourse();
  const { id, slug } = course.sections
    .flatMap(({ lessons }) => lessons)
    .find(({ labelLesson }) => labelLesson === "dos")!;
  await db.lesson.update({ where: { id }, data: { markdown: block(gift), markdownPremium: block(forMembers) } });
  return { id, slug };
}

type Person = Awaited<ReturnType<typeof signIn>>;
type Said = { score: number | null; feedback: string[]; explanation: string; message?: string };

async function answer(id: string, key: string, given: object, person?: Person): Promise<[number, Said]> {
  const order = orderMark(orderSeed(key.replace("premium:", ""), orderSecret()));
  const sent = { method: "POST", params: { id }, body: { key, answer: given, order }, headers: person?.bearer };
  const response = await call(answerRoute, sent);
  return [response.status, (await response.json()) as Said];
}

const one = readGift(gift).questions[0]!;
const seed = orderSeed("uno", orderSecret());
const right = gradeAnswer(one, seed, null).right as { chosen: number[] };
const wrong = { chosen: [(right.chosen[0]! + 1) % 3] };

test("whoever reads the public text may answer; nothing is kept of a guest", async () => {
  const { id } = await createLesson();
  expect(await answer(id, "uno", right)).toEqual([
    200,
    { score: 1, feedback: ["palabrasecreta"], explanation: "", right },
  ]);
  expect((await answer(id, "uno", wrong))[1].score).toBe(0);
  expect((await answer(id, "dos", { text: "No sé" }))[1]).toMatchObject({
    score: null,
    explanation: expect.stringContaining("palabrasecreta"),
  });
  expect(await db.questionAnswer.count({ where: { lessonId: id } })).toBe(0);
});

test("the members' text is asked about to members alone, and may name its questions alike", async () => {
  const { id } = await createLesson();
  const person = await signIn();
  expect((await answer(id, "premium:uno", { text: "palabrasecreta" }))[0]).toBe(404);
  expect((await answer(id, "premium:uno", { text: "palabrasecreta" }, person))[1].score).toBe(1);
  expect((await answer(id, "uno", right, person))[1].score).toBe(1);
  expect((await answer(id, "premium:dos", { text: "x" }, person))[0]).toBe(404);
  expect((await answer(randomUUID(), "uno", right, person))[0]).toBe(404);
});

test("of a member the first, the best and the last are kept, and each try counts, also at once", async () => {
  const { id } = await createLesson();
  const [person, other] = [await signIn(), await signIn()];
  await answer(id, "uno", wrong, person);
  await Promise.all([answer(id, "uno", right, person), answer(id, "uno", right, person)]);
  await answer(id, "uno", wrong, person);
  await answer(id, "dos", { text: "No sé" }, person);
  const where = { userId: person.user.id, lessonId: id };
  expect(await db.questionAnswer.findMany({ where, orderBy: { key: "desc" } })).toMatchObject([
    { key: "uno", answer: wrong, score: 0, firstScore: 0, bestScore: 1, tries: 4 },
    { key: "dos", answer: { text: "No sé" }, score: null, firstScore: null, bestScore: null, tries: 1 },
  ]);
  const list = async ({ bearer }: Person) => (await call(listRoute, { params: { id }, headers: bearer })).json();
  expect(await list(person)).toMatchObject({
    answers: [
      { key: "uno", answer: wrong, tries: 4, grade: { score: 0, right } },
      { key: "dos", grade: { score: null } },
    ],
  });
  expect(await list(other)).toEqual({ answers: [] });
  expect((await call(listRoute, { params: { id } })).status).toBe(401);

  // The answer to a question that is gone is not shown, but stays.
  await db.lesson.update({ where: { id }, data: { markdown: "Sin preguntas" } });
  expect(await list(person)).toEqual({ answers: [] });
  expect(await answer(id, "uno", right, person)).toEqual([
    404,
    expect.objectContaining({ message: "Esta pregunta ya no está en la lección. Recarga la página." }),
  ]);
  await db.$transaction((tx) => lessonAdapter.erase!(tx, [id]));
  expect(await db.questionAnswer.count({ where: { lessonId: id } })).toBe(0);
});

test("what was answered in another order is still what it was", async () => {
  const { id } = await createLesson();
  const person = await signIn();
  // Before 1.9 the name alone made the order.
  const given = gradeAnswer(one, "uno", null).right!;
  const take = async (order?: string) => {
    const answers = [{ lessonId: id, key: "uno", answer: given, order, answeredAt: "2026-11-01T10:00:00.000Z" }];
    return (await call(takeRoute, { method: "POST", body: { answers }, headers: person.bearer })).json();
  };
  expect([await take("otro"), await take()]).toEqual([{ taken: 0 }, { taken: 1 }]);
  const list = async () => (await call(listRoute, { params: { id }, headers: person.bearer })).json();
  expect(await list()).toMatchObject({ answers: [{ answer: right, grade: { score: 1, right } }] });
  await db.questionAnswer.updateMany({ where: { lessonId: id }, data: { seed: "" } });
  expect(await list()).toMatchObject({ answers: [{ answer: right, grade: { score: 1 } }] });

  for (const order of [undefined, "otro"]) {
    const body = { key: "uno", answer: given, order };
    const response = await call(answerRoute, { method: "POST", params: { id }, body, headers: person.bearer });
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { message: "El orden de esta pregunta cambió. Recarga la página." },
    ]);
  }
});

test("what a guest answered is taken in once, graded here, and never over what a member answered", async () => {
  const { id } = await createLesson();
  const person = await signIn();
  await answer(id, "dos", { text: "Como miembro" }, person);
  const answeredAt = "2026-11-01T10:00:00.000Z";
  const answers = [
    { lessonId: id, key: "uno", answer: right, order: orderMark(seed), answeredAt },
    { lessonId: id, key: "dos", answer: { text: "Como invitado" }, answeredAt },
    { lessonId: id, key: "premium:uno", answer: { text: "PALABRASECRETA" }, answeredAt: "2999-01-01T10:00:00.000Z" },
    { lessonId: id, key: "no-existe", answer: right, order: orderMark(seed), answeredAt },
    { lessonId: randomUUID(), key: "uno", answer: right, answeredAt },
  ];
  const take = async () => {
    const sent = { method: "POST", body: { answers }, headers: person.bearer };
    return ((await (await call(takeRoute, sent)).json()) as { taken: number }).taken;
  };
  const taken = await Promise.all([take(), take()]);
  expect(taken[0]! + taken[1]!).toBe(2);
  const where = { userId: person.user.id, lessonId: id };
  const kept = await db.questionAnswer.findMany({ where, orderBy: { key: "desc" } });
  expect(kept).toMatchObject([
    { key: "uno", score: 1, firstScore: 1, tries: 1, answeredAt: new Date(answeredAt) },
    { key: "premium:uno", score: 1 },
    { key: "dos", answer: { text: "Como miembro" }, tries: 1 },
  ]);
  expect(kept[1]!.answeredAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await call(takeRoute, { method: "POST", body: { answers } })).status).toBe(401);
});

test.each([
  [{ key: "uno", answer: { chosen: [-1] } }],
  [{ key: "uno", answer: { chosen: Array.from({ length: 51 }, () => 0) } }],
  [{ key: "uno", answer: { chosen: [1.5] } }],
  [{ key: "uno", answer: { text: "x".repeat(10_001) } }],
  [{ key: "uno", answer: { text: "a\0b" } }],
  [{ key: "uno", answer: { chosen: [0], text: "x" } }],
  [{ key: "uno", answer: null }],
  [{ key: "", answer: { chosen: [0] } }],
  [{ key: "x".repeat(121), answer: { chosen: [0] } }],
  [{ key: "uno", answer: { chosen: [0] }, score: 1 }],
])("%j is refused", async (body) => {
  expect((await call(answerRoute, { method: "POST", params: { id: randomUUID() }, body })).status).toBe(400);
});

test("no answer leaves with a text: neither with its page, nor as markdown, nor by the search", async () => {
  const { id, slug } = await createLesson();
  const { bearer } = await signIn();
  const read = async (handler: typeof getLessonRoute | typeof getMarkdownRoute | typeof getPremiumRoute) =>
    (await call(handler as never, { params: { slug }, headers: bearer })).text();
  const texts = await Promise.all([read(getLessonRoute), read(getMarkdownRoute), read(getPremiumRoute)]);
  const { html, minutes } = await renderMarkdown(block(gift));
  for (const text of [...texts, html]) {
    expect(text).toContain("Antes");
    expect(text).not.toMatch(/palabrasecreta|score|####/);
  }
  expect(JSON.parse(texts[2]!)).toMatchObject({ lessonId: id, html: expect.stringContaining('data-question="uno"') });
  expect(html).toContain("correcta");
  const [found, hidden] = [
    await searchAcademy({ page: 1, limit: 50, search: "Después de todo" }),
    await searchAcademy({ page: 1, limit: 50, search: "palabrasecreta" }),
  ];
  expect([found.results.some((hit) => hit.id === id), hidden.results]).toEqual([true, []]);
  // The database counts words as the page does.
  expect([await db.lesson.findUnique({ where: { id }, select: { words: true } }), minutes]).toEqual([{ words: 4 }, 1]);
  // The order of an article is that of its answers.
  const asked = askQuestion(one, seed) as { options: string[] };
  expect([...html.matchAll(/data-part="option">([^<]*)/g)].map(([, option]) => option)).toEqual(asked.options);
});

test.each([
  ["a\n```gift\nb {=c}\n```\nd", "a\nd"],
  ["a\n> ~~~~ GIFT x\n> ```\n> b\n> ~~~~\nd", "a\nd"],
  ["1. ```gift\r\n   b\r\n   ```\r\nd", "d"],
  ["a\n```gift\nb", "a"],
  ["a\n\n```gifted\nb\n```\nun gift", "a\n\n```gifted\nb\n```\nun gift"],
])("of %j the database leaves out the same: %j", async (text, rest) => {
  const [row] = await db.$queryRaw<{ rest: string }[]>`SELECT without_questions(${text}) AS rest`;
  expect(row!.rest).toBe(rest);
});
