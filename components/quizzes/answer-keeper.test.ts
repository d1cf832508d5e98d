import { setTimeout as sleep } from "node:timers/promises";
import type { AttemptView } from "@/lib/quizzes/schema";
import { type QuizAnswers, mergeAnswers } from "@/lib/quizzes/shared/score";
import { AnswerKeeper } from "./answer-keeper";
import type { QuizDesk } from "./desk";

/** A server and a browser's storage, with a connection that comes and goes. */
function world() {
  const server = { answers: {} as QuizAnswers, state: "started", isOnline: true };
  let stored: QuizAnswers = {};
  const view = () => ({ ...server, now: new Date().toISOString() }) as unknown as AttemptView;
  const reach = () => {
    if (!server.isOnline) throw Object.assign(new Error("No hay conexión."), { status: 0 });
    if (server.state !== "started") throw Object.assign(new Error("Ya está entregado."), { status: 409 });
  };
  const desk: QuizDesk = {
    kept: () => stored,
    keep: (answers) => (stored = mergeAnswers(stored, answers)),
    async save(answers) {
      reach();
      server.answers = mergeAnswers(server.answers, answers);
      stored = Object.fromEntries(
        Object.entries(stored).filter(([key, { version }]) => version > (answers[key]?.version ?? 0)),
      );
      return server.answers;
    },
    async handIn(unsent) {
      reach();
      server.answers = mergeAnswers(server.answers, unsent);
      server.state = "graded";
      return view();
    },
    load: async () => view(),
  };
  const over: AttemptView[] = [];
  const open = () => {
    const keeper = new AnswerKeeper(view(), desk, { pause: 5, again: 15 });
    keeper.start((attempt) => over.push(attempt));
    return keeper;
  };
  return { server, open, over, said: (key: string) => server.answers[key]?.answer };
}

test("what is answered without a connection is sent once there is one", async () => {
  const { server, open, said } = world();
  const keeper = open();
  server.isOnline = false;
  keeper.change("a", { answer: { text: "uno" } });
  await keeper.flush();
  expect(keeper.state.get()).toBe("waiting");
  expect(said("a")).toBeUndefined();
  server.isOnline = true;
  await sleep(60);
  expect([keeper.state.get(), said("a")]).toEqual(["saved", { text: "uno" }]);
  keeper.stop();
});

test("a page that dies loses nothing: the next one has it, and sends it", async () => {
  const { server, open, said } = world();
  server.isOnline = false;
  const first = open();
  first.change("a", { answer: { chosen: [1] }, certainty: 2 });
  first.stop();
  server.isOnline = true;
  const next = open();
  expect(next.answers.get().a).toMatchObject({ answer: { chosen: [1] }, certainty: 2 });
  await sleep(30);
  expect(said("a")).toEqual({ chosen: [1] });
  next.stop();
});

test("two windows have the same attempt: the later answer stays in both", async () => {
  const { open, said } = world();
  const [one, other] = [open(), open()];
  one.change("a", { answer: { text: "antes" } });
  await one.flush();
  // More than the windows' clocks differ by.
  await sleep(50);
  other.change("a", { answer: { text: "después" } });
  one.change("b", { answer: { text: "de la primera" } });
  await Promise.all([one.flush(), other.flush()]);
  await Promise.all([one.look(), other.look()]);
  for (const window of [one, other]) {
    expect(window.answers.get()).toMatchObject({
      a: { answer: { text: "después" } },
      b: { answer: { text: "de la primera" } },
    });
    window.stop();
  }
  expect(said("a")).toEqual({ text: "después" });
});

test("a window whose attempt another one handed in shows its result, and hands in what was not sent", async () => {
  const { server, open, over, said } = world();
  const [one, other] = [open(), open()];
  one.change("a", { answer: { text: "sin guardar" } });
  expect((await one.handIn()).state).toBe("graded");
  expect(said("a")).toEqual({ text: "sin guardar" });
  other.change("a", { answer: { text: "tarde" } });
  await other.flush();
  expect(over).toHaveLength(1);
  expect(server.answers.a!.answer).toEqual({ text: "sin guardar" });
  for (const window of [one, other]) window.stop();
});
