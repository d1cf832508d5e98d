import { randomUUID } from "node:crypto";
import { lessonAdapter } from "@/lib/academy/adapters";
import { academyCalls } from "@/lib/academy/calls";
import { addDays, dayOf, fromDateColumn, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { orderMark, orderSeed } from "@/lib/core/secret-order";
import { composeMail } from "@/lib/mail/compose";
import { orderSecret } from "@/lib/questions/order-secret";
import { readGift } from "@/lib/questions/shared/gift";
import { gradeAnswer, hashText, permutation } from "@/lib/questions/shared/grade";
import { quizCalls } from "@/lib/quizzes/calls";
import type { AttemptView } from "@/lib/quizzes/schema";
import { repetitionCalls } from "./calls";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { mailDueReviews } from "./mail";
import type { Repetition, ReviewSession } from "./schema";
import { getRepetition, getSession, reviewCard } from "./service";

const answerRoute = academyCalls["POST /api/academy/lessons/{id}/answers"];
const beginQuizRoute = quizCalls["POST /api/academy/lessons/{id}/attempts"];
const submitQuizRoute = quizCalls["POST /api/academy/attempts/{id}/submit"];
const stopRoute = repetitionCalls["POST /api/repetition/mail/stop"];
const getRoute = repetitionCalls["GET /api/repetition"];
const changeRoute = repetitionCalls["PATCH /api/repetition"];
const reviewRoute = repetitionCalls["POST /api/repetition/session/{id}"];
const sessionRoute = repetitionCalls["GET /api/repetition/session"];

const gift = "::Uno:: ¿Cuál? {=correcta ~otra ~más #### Porque sí}\n\n::Dos:: Explica. {}\n\n::Tres:: ¿Cuánto? {#4}";
const block = (text: string) => `Antes\n\n\`\`\`gift\n${text}\n\`\`\`\n`;
const quiz = "::Cuatro:: ¿Capital? {=Lima ~Cusco}\n\n::Libre:: Cuenta {}";

async function createLesson(data: object = {}) {
  const { sections } = await createCourse();
  const { id } = sections[0]!.lessons[0]!;
  await db.lesson.update({ where: { id }, data: { markdown: block(gift), ...data } });
  return id;
}

type Person = Awaited<ReturnType<typeof signIn>>;
type Card = ReviewSession["cards"][number];

const today = dayOf(new Date());
const day = (days: number) => toDateColumn(addDays(today, days));

/** A noon so many days from now, in Bogota. */
const noon = (days: number) => new Date(`${addDays(today, days)}T12:00:00-05:00`);

async function ask<T>(person: Person, route: unknown, sent: object = {}): Promise<[number, T]> {
  const response = await call(route as typeof getRoute, { headers: person.bearer, ...sent });
  return [response.status, (await response.json()) as T];
}
const answerInLesson = (person: Person, id: string, key: string, answer: object) =>
  ask(person, answerRoute, {
    method: "POST",
    params: { id },
    body: { key, answer, order: orderMark(orderSeed(key, orderSecret())) },
  });
const review = (person: Person, { id, version, mark }: Card, answer: object, more: object = {}) =>
  ask<{ answer: object; grade: { score: number; explanation: string }; days: number; message?: string }>(
    person,
    reviewRoute,
    {
      method: "POST",
      params: { id },
      body: { version, mark, answer, seconds: 12, ...more },
    },
  );
const session = async (person: Person) => (await ask<ReviewSession>(person, sessionRoute))[1];
const overview = async (person: Person) => (await ask<Repetition>(person, getRoute))[1];
const makeDue = ({ user }: Person, dueOn = day(0)) =>
  db.reviewCard.updateMany({ where: { userId: user.id }, data: { dueOn, lastOn: day(-2) } });

const rightOf = ({ id, version }: Card, text = gift) =>
  gradeAnswer(readGift(text).questions[0]!, orderSeed(`${id} ${version}`, orderSecret()), null).right!;
const wrongOf = ({ asked, ...card }: Card): object => {
  const { chosen } = rightOf({ asked, ...card }) as { chosen: number[] };
  return { chosen: [(chosen[0]! + 1) % (asked as { options: string[] }).options.length] };
};

test("nobody can work out from what the browser knows in which order a question was written", async () => {
  const person = await signIn();
  const letters = "abcdefghijkl";
  const long = `::Uno:: ¿Cuál? {=${[...letters].join(" ~")}}`;
  const id = await createLesson({ markdown: block(long) });
  await answerInLesson(person, id, "uno", { chosen: [0] });
  await makeDue(person);
  const [card] = (await session(person)).cards;
  const { options } = card!.asked as { options: string[] };
  expect([...options].sort().join("")).toBe(letters);
  const known = permutation(letters.length, `${card!.id} ${card!.version} ${readGift(long).questions[0]!.key}`);
  expect(options.join("")).not.toBe(known.map((place) => letters[place]).join(""));
  // A page that is still open with a mark of the old kind is asked anew.
  const old = hashText(JSON.stringify(readGift(long).questions[0])).toString(36);
  expect((await review(person, { ...card!, mark: old }, { chosen: [0] }))[0]).toBe(409);
});

test("what is answered in a lesson comes back: right in two days, wrong in one; open ones never, a second answer changes nothing", async () => {
  const [id, person] = [await createLesson(), await signIn()];
  await answerInLesson(person, id, "dos", { text: "x" });
  await answerInLesson(person, id, "uno", { chosen: [] });
  await answerInLesson(person, id, "tres", { text: "4" });
  await answerInLesson(person, id, "tres", { text: "5" });
  const where = { userId: person.user.id };
  expect(await db.reviewCard.findMany({ where, orderBy: { key: "asc" } })).toMatchObject([
    { key: "tres", stability: 2.3065, lastOn: day(0), dueOn: day(2), version: 0 },
    { key: "uno", stability: 0.212, difficulty: 6.4133, dueOn: day(1) },
  ]);
  expect(await overview(person)).toMatchObject({ due: 0, minutes: 0, all: 2, done: 0, paused: null, mailHour: null });
  expect((await overview(person)).forecast.slice(0, 3)).toEqual([
    { day: addDays(today, 1), count: 1 },
    { day: addDays(today, 2), count: 1 },
    { day: addDays(today, 3), count: 0 },
  ]);
  expect(await session(person)).toEqual({ left: 0, cards: [] });
});

test("an answer counts once, however often and from wherever it arrives", async () => {
  const [id, person, other] = [await createLesson(), await signIn(), await signIn()];
  await answerInLesson(person, id, "uno", { chosen: [] });
  await makeDue(person);
  expect(await overview(person)).toMatchObject({ due: 1, minutes: 1 });
  const { left, cards } = await session(person);
  const card = cards[0]!;
  expect([left, card]).toEqual([1, expect.objectContaining({ version: 0, isNew: true })]);
  expect(JSON.stringify(cards)).not.toMatch(/score|Porque/);
  expect(await session(person)).toEqual({ left, cards });

  // Another's card, and one that is none, are not found.
  expect((await review(other, card, wrongOf(card)))[0]).toBe(404);
  expect((await review(person, { ...card, id: randomUUID() }, wrongOf(card)))[0]).toBe(404);
  expect((await review(person, card, wrongOf(card), { mark: "otra" }))[1].message).toBe(
    "Esta pregunta cambió. Respóndela otra vez.",
  );

  const answers = await Promise.all([review(person, card, rightOf(card)), review(person, card, wrongOf(card))]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject([200, { grade: { explanation: "<p>Porque sí</p>" } }]);
  expect(await review(person, card, wrongOf(card))).toEqual(answers[0]);
  expect(await db.review.count({ where: { userId: person.user.id } })).toBe(1);
  const kept = await db.reviewCard.findUniqueOrThrow({ where: { id: card.id } });
  expect(kept).toMatchObject({ version: 1, lastOn: day(0) });
  expect(answers[0][1].days).toBe((kept.dueOn.getTime() - day(0).getTime()) / 86_400_000);
  expect(await overview(person)).toMatchObject({ due: 0, done: 1 });

  // A card that is not due, and a version of it that nobody has reached.
  expect((await review(person, { ...card, version: 1 }, rightOf(card)))[1].message).toBe(
    "Aún no te toca esta pregunta.",
  );
  expect((await review(person, { ...card, version: 7 }, rightOf(card)))[1].message).toBe(
    "Esta pregunta ya se repasó. Sigue con la siguiente.",
  );
});

test("right and wrong move it as the formula says, by the days that passed", async () => {
  const [id, person] = [await createLesson(), await signIn()];
  await answerInLesson(person, id, "tres", { text: "4" });
  const seen: number[] = [];
  let at = 2;
  for (const text of ["4", "4", "5", "4"]) {
    expect((await getSession(person.user, noon(at - 1))).left).toBe(0);
    const [card] = (await getSession(person.user, noon(at))).cards;
    const { id: cardId, mark, version } = card!;
    const told = await reviewCard(person.user, cardId, { mark, version, answer: { text }, seconds: 5 }, noon(at));
    seen.push(told.days);
    at += told.days;
  }
  expect(seen).toEqual([11, 46, 3, 8]);
});

test("a day begins at midnight in Bogota", async () => {
  const [id, person] = [await createLesson(), await signIn()];
  await answerInLesson(person, id, "tres", { text: "4" });
  await db.reviewCard.updateMany({
    where: { userId: person.user.id },
    data: { dueOn: toDateColumn("2027-03-02"), lastOn: toDateColumn("2027-03-01") },
  });
  const due = async (at: string) => (await getRepetition(person.user, new Date(at))).due;
  expect([await due("2027-03-02T04:59:59Z"), await due("2027-03-02T05:00:00Z")]).toEqual([0, 1]);
});

test("twenty new ones a day, those that came back before beside them, a hundred in all", async () => {
  const [id, person] = [await createLesson(), await signIn()];
  const userId = person.user.id;
  const card = (n: number, version: number) => ({
    ...{ userId, lessonId: id, key: `k${n}`, stability: 1, difficulty: 5, lastOn: day(-3), dueOn: day(-1), version },
  });
  await db.reviewCard.createMany({ data: Array.from({ length: 30 }, (_, n) => card(n, 0)) });
  expect((await overview(person)).due).toBe(20);
  await db.reviewCard.createMany({ data: Array.from({ length: 30 }, (_, n) => card(100 + n, 2)) });
  expect((await overview(person)).due).toBe(50);
  const cards = await db.reviewCard.findMany({ where: { userId }, take: 45, orderBy: { version: "asc" } });
  await db.review.createMany({
    data: cards.map(({ id: cardId, version }, n) => ({
      cardId,
      version,
      userId,
      answer: {},
      score: 1,
      seconds: 60 + n,
    })),
  });
  // Thirty of those were new: no more of them today.
  expect(await overview(person)).toMatchObject({ due: 30, done: 45, minutes: Math.round((30 * 82) / 60) });
  await db.reviewCard.createMany({ data: Array.from({ length: 40 }, (_, n) => card(200 + n, 3)) });
  expect((await overview(person)).due).toBe(55);
});

test("a removed question goes quietly, an edited one asks its new text, a lesson off the site asks nothing and keeps what it had", async () => {
  const [id, person] = [await createLesson(), await signIn()];
  for (const key of ["uno", "tres"]) await answerInLesson(person, id, key, { text: "4" });
  await makeDue(person);
  const before = (await session(person)).cards.find(({ asked }) => asked.kind === "one")!;
  await db.lesson.update({ where: { id }, data: { markdown: block("::Uno:: ¿Cuál es ahora? {=buena ~mala}") } });
  const { left, cards } = await session(person);
  expect([left, cards.map(({ asked }) => asked.prompt)]).toEqual([1, [expect.stringContaining("¿Cuál es ahora?")]]);
  expect((await review(person, before, { chosen: [0] }))[0]).toBe(409);
  const where = { userId: person.user.id };
  expect(await db.reviewCard.findMany({ where, select: { key: true } })).toEqual([{ key: "uno" }]);

  const { words: _words, ...lesson } = await db.lesson.findUniqueOrThrow({ where: { id } });
  await db.lesson.delete({ where: { id } });
  expect([await session(person), (await overview(person)).due]).toEqual([{ left: 0, cards: [] }, 0]);
  expect(await review(person, cards[0]!, { chosen: [0] })).toMatchObject([
    409,
    { message: "Esta pregunta no está disponible ahora. Sigue con la siguiente." },
  ]);
  await db.lesson.create({ data: lesson });
  expect((await session(person)).left).toBe(1);
  await db.$transaction((tx) => lessonAdapter.erase!(tx, [id]));
  expect(await db.reviewCard.count({ where })).toBe(0);
});

test("a pause loses nothing: all is due later by as long as it lasted", async () => {
  const [id, person] = [await createLesson(), await signIn()];
  await answerInLesson(person, id, "uno", { chosen: [] });
  await makeDue(person, day(-1));
  const change = (body: object) =>
    ask<Repetition & { message?: string }>(person, changeRoute, { method: "PATCH", body });
  for (const until of [today, addDays(today, 367)])
    expect((await change({ pause: { until } }))[1].message).toContain("entre mañana");
  expect(await change({ pause: { until: addDays(today, 10) } })).toMatchObject([
    200,
    { due: 0, paused: { until: addDays(today, 10) } },
  ]);
  expect(await session(person)).toEqual({ left: 0, cards: [] });
  expect((await change({ pause: { until: null } }))[1].paused).toEqual({ until: null });
  await change({ pause: { until: addDays(today, 10) } });

  // Answered within the pause: later by the rest of it.
  const where = { userId: person.user.id };
  await db.reviewCard.create({
    data: { ...where, lessonId: id, key: "tres", stability: 2, difficulty: 2, lastOn: day(4), dueOn: day(6) },
  });
  expect((await getRepetition(person.user, noon(9))).due).toBe(0);
  const looks = await Promise.all([1, 2, 3].map(() => getRepetition(person.user, noon(12))));
  expect(looks).toEqual([1, 2, 3].map(() => expect.objectContaining({ due: 2, paused: null })));
  const cards = await db.reviewCard.findMany({ where, orderBy: { key: "asc" } });
  expect(cards.map(({ dueOn }) => fromDateColumn(dueOn))).toEqual([addDays(today, 12), addDays(today, 9)]);

  await change({ pause: { until: null } });
  expect((await change({ pause: null }))[1].paused).toBeNull();
  expect(await db.reviewCard.findMany({ where, orderBy: { key: "asc" } })).toEqual(cards);
});

test("a quiz's questions come back once its answers were shown: passed, or without a try left", async () => {
  const [id, person] = [await createLesson({ quiz, quizPass: 1, quizAttempts: 2 }), await signIn()];
  const where = { userId: person.user.id };
  const attempt = async (city: string) => {
    const [, begun] = await ask<AttemptView>(person, beginQuizRoute, { method: "POST", params: { id } });
    const asked = begun.questions.find(({ kind }) => kind === "one") as { key: string; options: string[] };
    const answer = { chosen: [asked.options.findIndex((text) => text.includes(city))] };
    await ask(person, submitQuizRoute, {
      method: "POST",
      params: { id: begun.id },
      body: { answers: { [asked.key]: { answer, version: 1 } } },
    });
  };
  await attempt("Cusco");
  expect(await db.reviewCard.count({ where })).toBe(0);
  await attempt("Cusco");
  expect(await db.reviewCard.findMany({ where })).toMatchObject([{ key: "quiz/cuatro", stability: 0.212 }]);
  await makeDue(person);
  expect((await session(person)).cards).toMatchObject([{ asked: { key: "cuatro" } }]);
  // One more try: the answer is hidden again.
  await db.lesson.update({ where: { id }, data: { quizAttempts: 3 } });
  expect(await session(person)).toEqual({ left: 0, cards: [] });
  await attempt("Lima");
  expect((await session(person)).left).toBe(1);
});

test("a mail goes once a day, at the hour that was wished, while something is due; its link stops them", async () => {
  const [id, person] = [await createLesson(), await signIn()];
  await answerInLesson(person, id, "uno", { chosen: [] });
  const where = { userId: person.user.id };
  const mails = () => db.mailJob.count({ where: { to: person.user.email } });
  const at = (hour: number, days = 1) => new Date(noon(days).getTime() + (hour - 12) * 3_600_000);
  await ask(person, changeRoute, { method: "PATCH", body: { mailHour: 0 } });
  await mailDueReviews(noon(0));
  expect(await mails()).toBe(0);
  await ask(person, changeRoute, { method: "PATCH", body: { mailHour: 8 } });
  await mailDueReviews(at(7));
  expect(await mails()).toBe(0);
  await Promise.all([mailDueReviews(at(8)), mailDueReviews(at(9))]);
  await mailDueReviews(at(20));
  expect(await mails()).toBe(1);
  await mailDueReviews(at(8, 2));
  expect(await mails()).toBe(2);

  const job = await db.mailJob.findFirstOrThrow({ where: { to: person.user.email } });
  expect(await composeMail(job as never)).toBeNull();
  await makeDue(person);
  const mail = await composeMail(job as never);
  expect(mail).toMatchObject({ subject: "Tu repaso de hoy: 1 pregunta, 1 minuto" });
  const token = /baja=(\S+)/.exec(mail!.text)![1]!;
  expect(mail!.refusal!.call).toContain(`?token=${token}`);
  const stop = ({ token }: { token: string }) => call(stopRoute, { method: "POST", query: `?token=${token}` });
  expect([(await stop({ token: `${token}x`.replace(/^./, "f") })).status, (await stop({ token: "x" })).status]).toEqual(
    [400, 400],
  );
  expect((await db.reviewSettings.findUniqueOrThrow({ where })).mailHour).toBe(8);
  expect([(await stop({ token })).status, (await stop({ token })).status]).toEqual([204, 204]);
  expect((await overview(person)).mailHour).toBeNull();
  expect(await composeMail(job as never)).toBeNull();
});

test.each([
  [{ version: -1 }],
  [{ version: "0" }],
  [{ mark: "x".repeat(41) }],
  [{ answer: null }],
  [{ answer: { text: "a\0b" } }],
  [{ seconds: -1 }],
  [{ seconds: 1e9 }],
  [{ dueOn: "2027-01-01" }],
])("%j is refused", async (part) => {
  const body = { version: 0, mark: "x", answer: { chosen: [0] }, seconds: 1, ...part };
  const sent = { method: "POST", params: { id: randomUUID() }, body, headers: (await signIn()).bearer };
  expect((await call(reviewRoute, sent)).status).toBe(400);
});

test.each([[{ pause: { until: "mañana" } }], [{ mailHour: 24 }], [{ mailHour: 8.5 }], [{ pausedOn: null }]])(
  "of settings %j is refused",
  async (body) => {
    const sent = { method: "PATCH", body, headers: (await signIn()).bearer };
    expect((await call(changeRoute, sent)).status).toBe(400);
  },
);
