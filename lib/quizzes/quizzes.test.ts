import { randomUUID } from "node:crypto";
import { lessonAdapter } from "@/lib/academy/adapters";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { quizCalls } from "./calls";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { closeOverdue, limitAttempts } from "./attempts";
import { listWaiting } from "./grading";
import { bestResults } from "./results";
import { type AttemptView, gradingQuery, type OwnAttempts } from "./schema";

const getRoute = quizCalls["GET /api/academy/attempts/{id}"];
const saveRoute = quizCalls["PATCH /api/academy/attempts/{id}"];
const submitRoute = quizCalls["POST /api/academy/attempts/{id}/submit"];
const listRoute = quizCalls["GET /api/academy/lessons/{id}/attempts"];
const beginRoute = quizCalls["POST /api/academy/lessons/{id}/attempts"];
const keptRoute = quizCalls["POST /api/academy/lessons/{id}/attempts/kept"];
const trialRoute = quizCalls["GET /api/academy/lessons/{id}/trial"];
const handInTrialRoute = quizCalls["POST /api/academy/lessons/{id}/trial"];
const gradeRoute = quizCalls["PATCH /api/academy/grading/update/{id}"];

/** The questions; texts that nobody may be told before they hand in begin with SECRETO. */
const gift = `::Uno:: ¿Cuál es la capital? {=Lima #SECRETO-muy bien ~Cusco #SECRETO-no ####SECRETO-porque sí}

::Dos:: ¿Cómo se llama el río? {=SECRETO-Rímac}

::Tres:: ¿Cuánto es 2 + 2? {#4}

::Cuatro:: Ordena {=1 -> alfa =2 -> beta =3 -> gama}`;
const open = `::Libre:: Explica por qué {}\n\n::Tres:: ¿Cuánto es 2 + 2? {#4}`;

type Settings = Partial<{
  quiz: string;
  quizPass: number;
  quizAttempts: number;
  quizMinutes: number;
  quizDraw: number;
  quizShuffle: boolean;
  quizCertainty: boolean;
}>;

async function lessonWith(settings: Settings = {}): Promise<string> {
  const { sections } = await createCourse();
  const { id } = sections[0]!.lessons[0]!;
  await db.lesson.update({ where: { id }, data: { quiz: gift, ...settings } });
  return id;
}

type Person = Awaited<ReturnType<typeof signIn>>;
type Answers = Record<string, { answer: object | null; certainty?: number; version: number }>;

async function ask<T>(route: typeof getRoute | typeof submitRoute, id: string, headers = {}, sent: object = {}) {
  const handler = route as Parameters<typeof call>[0];
  const response = await call(handler, { params: { id }, headers, ...sent });
  return { status: response.status, text: await response.text() } as { status: number; text: string } & T;
}
const read = <T>({ status, text }: { status: number; text: string }): T => {
  expect([status, text]).toEqual([expect.any(Number), expect.stringMatching(/^\{/)]);
  return JSON.parse(text) as T;
};

const begin = async (person: Person, lesson: string) =>
  read<AttemptView>(await ask(beginRoute as never, lesson, person.bearer, { method: "POST" }));
const look = async (person: Person, id: string) => read<AttemptView>(await ask(getRoute, id, person.bearer));
const save = (person: Person, id: string, answers: Answers) =>
  ask(saveRoute as never, id, person.bearer, { method: "PATCH", body: { answers } });
const submit = async (person: Person, id: string, answers: Answers = {}) =>
  read<AttemptView>(await ask(submitRoute, id, person.bearer, { method: "POST", body: { answers } }));

/** Right answers to those of `titles`, wrong ones to the rest. */
function answersTo({ questions }: AttemptView, titles: string[], version = Date.now()): Answers {
  const answerOf = (asked: AttemptView["questions"][number]): object => {
    const isRight = titles.includes(asked.title);
    if (asked.kind === "one" || asked.kind === "several") {
      return { chosen: [asked.options.findIndex((text) => text.includes(isRight ? "Lima" : "Cusco"))] };
    }
    if (asked.kind === "order") {
      const order = ["alfa", "beta", "gama"].map((word) => asked.items.findIndex((text) => text.includes(word)));
      return { order: isRight ? order : [order[1], order[2], order[0]] };
    }
    if (asked.kind === "number") return { text: isRight ? "4" : "5" };
    return { text: isRight ? "secreto-rimac" : "Amazonas" };
  };
  return Object.fromEntries(questions.map((asked) => [asked.key, { answer: answerOf(asked), version }]));
}
const all = ["Uno", "Dos", "Tres", "Cuatro"];
const keyOf = ({ questions }: AttemptView, title: string) => questions.find((asked) => asked.title === title)!.key;
const past = () => new Date(Date.now() - 60_000);

test("in however many windows one begins, there is one attempt, and a reload asks the same", async () => {
  const [person, lesson] = [await signIn(), await lessonWith({ quizDraw: 3 })];
  const [one, other] = await Promise.all([begin(person, lesson), begin(person, lesson)]);
  expect(one.id).toBe(other.id);
  expect(one.questions).toHaveLength(3);
  const again = await look(person, one.id);
  expect([again.questions, other.questions]).toEqual([one.questions, one.questions]);
  expect(one).toMatchObject({ state: "started", deadline: null, results: null, passMark: 70 });
});

test("without a shuffle they stand as they were written; others draw others", async () => {
  const lesson = await lessonWith({ quizShuffle: false });
  expect((await begin(await signIn(), lesson)).questions.map(({ title }) => title)).toEqual(all);
  const drawing = await lessonWith({ quizDraw: 2 });
  const drawn = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const { questions } = await begin(await signIn(), drawing);
    drawn.add(questions.map(({ title }) => title).join());
  }
  expect(drawn.size).toBeGreaterThan(2);
});

test("saving is idempotent, and of two windows the later answer stays, whichever arrives last", async () => {
  const [person, lesson] = [await signIn(), await lessonWith()];
  const attempt = await begin(person, lesson);
  const key = keyOf(attempt, "Dos");
  const said = (text: string, version: number): Answers => ({ [key]: { answer: { text }, version } });
  await save(person, attempt.id, said("nueva", 20));
  const late = read<AttemptView>(await save(person, attempt.id, said("vieja", 10)));
  expect(late.answers[key]).toEqual({ answer: { text: "nueva" }, version: 20 });
  await Promise.all(
    [3, 1, 4, 2].map((n) =>
      save(person, attempt.id, { [attempt.questions[n - 1]!.key]: { answer: { text: `${n}` }, version: 30 } }),
    ),
  );
  await save(person, attempt.id, { "no-es-de-aqui": { answer: { text: "x" }, version: 1 } });
  const { answers } = await look(person, attempt.id);
  expect(Object.keys(answers).toSorted()).toEqual(attempt.questions.map(({ key: one }) => one).toSorted());
  expect(Object.values(answers).map(({ version }) => version)).toEqual([30, 30, 30, 30]);
});

test("handed in twice it is graded once, the lesson is done, and nothing changes it afterwards", async () => {
  const [person, lesson] = [await signIn(), await lessonWith()];
  const attempt = await begin(person, lesson);
  const answers = answersTo(attempt, ["Uno", "Dos", "Tres"]);
  const [one, other] = await Promise.all([submit(person, attempt.id, answers), submit(person, attempt.id, answers)]);
  expect(one).toMatchObject({ state: "graded", score: 0.75, passed: true, showsRight: true });
  expect(other).toMatchObject({ score: 0.75, submittedAt: one.submittedAt });
  expect(one.results![keyOf(one, "Uno")]).toMatchObject({
    score: 1,
    feedback: [expect.stringContaining("SECRETO-muy bien")],
    explanation: expect.stringContaining("SECRETO-porque"),
  });
  const progress = await db.lessonProgress.findFirstOrThrow({ where: { userId: person.user.id, lessonId: lesson } });
  expect(progress.completedAt).not.toBeNull();
  const changed = await save(person, attempt.id, answersTo(attempt, all, Date.now() + 9_000));
  expect([changed.status, changed.text]).toEqual([
    409,
    expect.stringContaining("Este intento ya fue entregado y no se puede cambiar."),
  ]);
  expect(await submit(person, attempt.id, answersTo(attempt, all, Date.now() + 9_000))).toMatchObject({ score: 0.75 });
});

test("before it is handed in nothing tells an answer; while one may still try, the right ones stay hidden", async () => {
  const [person, lesson] = [await signIn(), await lessonWith({ quizAttempts: 2 })];
  const texts = [await ask(beginRoute as never, lesson, person.bearer, { method: "POST" })];
  const { id } = JSON.parse(texts[0]!.text) as AttemptView;
  const first = await begin(person, lesson);
  texts.push(await ask(getRoute, id, person.bearer), await ask(listRoute as never, lesson, person.bearer));
  texts.push(await save(person, id, answersTo(first, ["Uno"])));
  expect(texts.map(({ text }) => text.replaceAll("secreto-rimac", "")).join()).not.toMatch(
    /SECRETO|alfa.*beta.*gama.*right/,
  );
  const { seed } = await db.quizAttempt.findUniqueOrThrow({ where: { id }, select: { seed: true } });
  // A person who knew the seed could tell in which order the question was written.
  expect(texts.map(({ text }) => text).join()).not.toContain(seed);

  const failed = await submit(person, id);
  expect(failed).toMatchObject({ passed: false, score: 0.25, showsRight: false });
  expect(failed.results![keyOf(failed, "Dos")]).toMatchObject({ score: 0, right: null, explanation: "" });
  // Answers that were right are no secret.
  expect(failed.results![keyOf(failed, "Uno")]).toMatchObject({ right: { chosen: [expect.any(Number)] } });
  const last = await begin(person, lesson);
  expect(await submit(person, last.id)).toMatchObject({ passed: false, showsRight: true });
  expect((await look(person, id)).showsRight).toBe(true);
});

test("there are no more attempts than the teacher gives, however they are begun", async () => {
  const [person, lesson] = [await signIn(), await lessonWith({ quizAttempts: 1 })];
  const { id } = await begin(person, lesson);
  await submit(person, id);
  const more = await Promise.all([1, 2].map(() => ask(beginRoute as never, lesson, person.bearer, { method: "POST" })));
  for (const { status, text } of more) {
    expect([status, text]).toEqual([
      409,
      expect.stringContaining("Ya usaste todos los intentos de este cuestionario."),
    ]);
  }
  const own = read<OwnAttempts>(await ask(listRoute as never, lesson, person.bearer));
  expect(own).toMatchObject({ attemptsLeft: 0, attempts: [{ id, state: "graded" }] });
});

test("of one person 60 attempts begin in an hour and 200 are kept of a quiz, however they are begun", async () => {
  const [person, lesson] = [await signIn(), await lessonWith()];
  const seeds = await Promise.all(Array.from({ length: 3 }, () => ask(trialRoute as never, lesson, {}, { query: "" })));
  const [one, two, three] = seeds.map((sent) => read<AttemptView>(sent).id);
  const take = (seed: string) =>
    ask(keptRoute as never, lesson, person.bearer, { method: "POST", body: { seed, answers: {} } });
  expect((await take(one!)).status).toBe(200);
  const rows = Array.from({ length: 199 }, (_, at) => ({
    ...{
      userId: person.user.id,
      lessonId: lesson,
      seed: String(at),
      passMark: 70,
      questions: [],
      state: "graded" as const,
    },
  }));
  await db.quizAttempt.createMany({ data: rows });
  const full = "Ya hiciste 200 intentos de este cuestionario en 90 días. Espera antes de intentarlo otra vez.";
  expect(await take(two!)).toMatchObject({ status: 409, text: expect.stringContaining(full) });
  expect((await take(one!)).status).toBe(200);
  const began = () => ask(beginRoute as never, lesson, person.bearer, { method: "POST" });
  expect(await began()).toMatchObject({ status: 409, text: expect.stringContaining(full) });
  await db.quizAttempt.deleteMany({ where: { lessonId: lesson } });
  // Two taken in or refused and one that did not begin have counted; what was sent again has not.
  for (let count = 4; count < 60; count += 1) await limitAttempts(person.user.id);
  expect((await take(two!)).status).toBe(200);
  expect([(await take(three!)).status, (await began()).status]).toEqual([429, 429]);
  expect(await db.quizAttempt.count({ where: { lessonId: lesson } })).toBe(1);
});

test("a quiz that lost its questions begins for nobody, and one without any is not published", async () => {
  const lesson = await lessonWith({ quiz: "Aquí no hay preguntas" });
  const begun = await ask(beginRoute as never, lesson, (await signIn()).bearer, { method: "POST" });
  expect([begun.status, begun.text]).toEqual([404, expect.stringContaining("Este cuestionario no tiene preguntas.")]);
  const lacks = async (quiz: string) =>
    (await lessonAdapter.lacks!(db, { id: lesson, fields: { ...lessonAdapter.draft.parse({}), quiz } })).quiz;
  expect(await lacks("")).toBeUndefined();
  expect(await lacks(gift)).toBeUndefined();
  expect(await lacks("// nada")).toBe("El cuestionario no tiene ninguna pregunta.");
  expect(await lacks(`${gift}\n\n¿Y esta? {=sí`)).toMatch(/^Línea 9: /);
});

test("another's attempt is not found, be it to look, to save or to hand in", async () => {
  const [person, other, lesson] = [await signIn(), await signIn("admin"), await lessonWith()];
  const { id } = await begin(person, lesson);
  const tried = [
    await ask(getRoute, id, other.bearer),
    await save(other, id, {}),
    await ask(submitRoute, id, other.bearer, { method: "POST", body: {} }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await look(person, id)).state).toBe("started");
});

describe("the deadline is the server's", () => {
  test("what comes after it does not count, what was saved does; seconds on their way are no harm", async () => {
    const [person, lesson] = [await signIn(), await lessonWith({ quizMinutes: 10 })];
    const attempt = await begin(person, lesson);
    expect(Date.parse(attempt.deadline!) - Date.parse(attempt.startedAt)).toBe(600_000);
    await save(person, attempt.id, answersTo(attempt, all, 1));
    await db.quizAttempt.update({ where: { id: attempt.id }, data: { deadline: new Date(Date.now() - 2_000) } });
    expect((await save(person, attempt.id, answersTo(attempt, ["Uno", "Dos", "Tres"], 2))).status).toBe(200);
    await db.quizAttempt.update({ where: { id: attempt.id }, data: { deadline: past() } });
    const late = await submit(person, attempt.id, answersTo(attempt, all, 3));
    expect(late).toMatchObject({ state: "expired", score: 0.75, passed: true, submittedAt: late.deadline });
  });

  test("whoever looks has it graded, and so does the work of each hour", async () => {
    const [person, lesson] = [await signIn(), await lessonWith({ quizMinutes: 10, quizAttempts: 5 })];
    for (const grade of [() => ask(listRoute as never, lesson, person.bearer), () => closeOverdue()]) {
      const { id } = await begin(person, lesson);
      await db.quizAttempt.update({ where: { id }, data: { deadline: past() } });
      await grade();
      expect(await db.quizAttempt.findUnique({ where: { id } })).toMatchObject({ state: "expired", score: 0 });
    }
    const saved = await save(person, (await db.quizAttempt.findFirstOrThrow({ where: { lessonId: lesson } })).id, {});
    expect([saved.status, saved.text]).toEqual([
      409,
      expect.stringContaining("Se acabó el tiempo: solo cuenta lo que ya estaba guardado."),
    ]);
  });
});

test("an edit, and taking the lesson off the site, harm no attempt that is under way", async () => {
  const [person, lesson] = [await signIn(), await lessonWith()];
  const attempt = await begin(person, lesson);
  await db.lesson.update({ where: { id: lesson }, data: { quiz: "::Otra:: ¿Sí? {T}" } });
  await save(person, attempt.id, answersTo(attempt, all));
  await db.lesson.delete({ where: { id: lesson } });
  expect((await look(person, attempt.id)).questions).toEqual(attempt.questions);
  expect(await submit(person, attempt.id)).toMatchObject({ state: "graded", score: 1, passed: true });
});

test("where the teacher wants it, how sure one was counts", async () => {
  const [person, lesson] = [await signIn(), await lessonWith({ quizCertainty: true })];
  const attempt = await begin(person, lesson);
  const answers = answersTo(attempt, ["Uno", "Dos", "Tres"]);
  for (const { key, title } of attempt.questions) answers[key]!.certainty = title === "Cuatro" ? 1 : 3;
  expect(await submit(person, attempt.id, answers)).toMatchObject({ score: 0.75 });
  const rash = await begin(person, lesson);
  const all3 = answersTo(rash, ["Uno", "Dos", "Tres"]);
  for (const { key } of rash.questions) all3[key]!.certainty = 3;
  expect(await submit(person, rash.id, all3)).toMatchObject({ score: 0.25 });
});

test("an open answer waits for a person, who grades it once; its student is told", async () => {
  const [person, admin, lesson] = [await signIn(), await signIn("admin"), await lessonWith({ quiz: open })];
  const attempt = await begin(person, lesson);
  const key = keyOf(attempt, "Libre");
  const answers = { ...answersTo(attempt, ["Tres"]), [key]: { answer: { text: "Porque llueve" }, version: 1 } };
  expect(await submit(person, attempt.id, answers)).toMatchObject({ state: "submitted", score: null, passed: null });
  expect((await listWaiting(gradingQuery.parse({ limit: 100 }))).results).toContainEqual(
    expect.objectContaining({ id: attempt.id, open: 1 }),
  );
  const grade = (grades: object[]) =>
    ask(gradeRoute as never, attempt.id, admin.bearer, { method: "PATCH", body: { grades } });
  expect((await grade([])).text).toContain("Califica todas las respuestas.");
  const said = [{ key, percent: 50, note: "Di algo más." }];
  const both = await Promise.all([grade(said), grade(said)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.map(({ text }) => text).join()).toContain("Otra persona ya calificó este intento.");
  const graded = await look(person, attempt.id);
  expect(graded).toMatchObject({ state: "graded", score: 0.75, passed: true });
  expect(graded.results![key]).toMatchObject({ score: 0.5, note: "Di algo más." });
  const [mail] = await db.mailJob.findMany({ where: { to: person.user.email } });
  const composed = await composeMail(mail!);
  expect(composed?.text).toContain("75");
  expect(await db.auditEntry.count({ where: { action: "quiz.grade", targetId: attempt.id } })).toBe(1);

  // An attempt that leaves the open question empty need not be read.
  const blank = await begin(person, lesson);
  expect(await submit(person, blank.id, answersTo(blank, ["Tres"]))).toMatchObject({ state: "submitted" });
  const empty = await begin(person, lesson);
  const { [key]: _left, ...rest } = answersTo(empty, ["Tres"]);
  expect(await submit(person, empty.id, rest)).toMatchObject({ state: "graded", score: 0.5 });
});

describe("guests", () => {
  const getTrial = (lesson: string, seed?: string) =>
    ask(trialRoute as never, lesson, {}, { query: seed ? `?seed=${encodeURIComponent(seed)}` : "" });
  const handInTrial = (lesson: string, seed: string, answers: Answers) =>
    ask(handInTrialRoute as never, lesson, {}, { method: "POST", body: { seed, answers } });

  test("try a quiz without a row; what they handed in is graded again and taken in once", async () => {
    const lesson = await lessonWith();
    const asked = await getTrial(lesson);
    expect(asked.text).not.toContain("SECRETO");
    const trial = read<AttemptView>(asked);
    expect(read<AttemptView>(await getTrial(lesson, trial.id)).questions).toEqual(trial.questions);
    const failed = read<AttemptView>(await handInTrial(lesson, trial.id, answersTo(trial, ["Uno"])));
    expect(failed).toMatchObject({ state: "graded", score: 0.25, passed: false, showsRight: false });
    const answers = answersTo(trial, all);
    expect(read(await handInTrial(lesson, trial.id, answers))).toMatchObject({ score: 1, passed: true });
    expect(await db.quizAttempt.count({ where: { lessonId: lesson } })).toBe(0);

    const person = await signIn();
    const take = () =>
      ask(keptRoute as never, lesson, person.bearer, { method: "POST", body: { seed: trial.id, answers } });
    const taken = (await Promise.all([take(), take()])).map((one) => read<AttemptView>(one));
    expect(taken[0]!.id).toBe(taken[1]!.id);
    expect(taken[0]).toMatchObject({ score: 1, passed: true, state: "graded" });
    expect(await db.quizAttempt.count({ where: { lessonId: lesson } })).toBe(1);
    expect(await db.lessonProgress.count({ where: { userId: person.user.id, completedAt: { not: null } } })).toBe(1);
  });

  test("have no try where something is counted, and none with a seed that is not ours or of another quiz", async () => {
    const [free, timed, counted] = [
      await lessonWith(),
      await lessonWith({ quizMinutes: 5 }),
      await lessonWith({ quizAttempts: 3 }),
    ];
    for (const lesson of [timed, counted]) {
      expect(await getTrial(lesson)).toMatchObject({
        status: 403,
        text: expect.stringContaining(
          "Este cuestionario tiene límite de tiempo o de intentos: inicia sesión para resolverlo.",
        ),
      });
    }
    const { id: seed } = read<AttemptView>(await getTrial(free));
    const [name, at, mark, mac] = seed.split(".");
    for (const forged of ["", "x", `${name}x.${at}.${mark}.${mac}`, `${name}.zzzzzzzz.${mark}.${mac}`]) {
      expect(await handInTrial(free, forged, {})).toMatchObject({
        status: 400,
        text: expect.stringContaining("Ese intento ya no es válido. Empieza de nuevo."),
      });
    }
    const changed = {
      status: 409,
      text: expect.stringContaining("El cuestionario cambió mientras lo resolvías. Empieza de nuevo."),
    };
    expect(await handInTrial(await lessonWith(), seed, {})).toMatchObject(changed);
    await db.lesson.update({ where: { id: free }, data: { quiz: open } });
    expect(await getTrial(free, seed)).toMatchObject(changed);
    expect((await getTrial(randomUUID())).status).toBe(404);
  });
});

test("the best that people did: a pass before none, then the score; what waits is none", async () => {
  const [ana, luis, lesson] = [await signIn(), await signIn(), await lessonWith()];
  const userIds = [ana.user.id, luis.user.id];
  expect(await bestResults(db, { userIds, lessonIds: [lesson] })).toEqual([]);
  for (const right of [["Uno"], all, ["Uno", "Dos", "Tres"]]) {
    const attempt = await begin(ana, lesson);
    await submit(ana, attempt.id, answersTo(attempt, right));
  }
  await begin(luis, lesson);
  expect(await bestResults(db, { userIds, lessonIds: [lesson] })).toEqual([
    { userId: ana.user.id, lessonId: lesson, score: 1, passed: true, at: expect.any(Date) },
  ]);
});
