import { db } from "@/lib/core/db";
import { waitUntil } from "@/lib/testing/wait-until";
import { claimJobs } from "./claim";
import { enqueue, withdrawJob } from "./enqueue";
import { type Attempt, done, jobKind, type JobOutcome, work } from "./kind";
import { performJob, runDueJobs, runJob } from "./perform";
import { startJobs } from "./runner";

/* The one way to do work later, tried with kinds of its own. */

type Payload = { n: number };
const kind = jobKind<Payload>("test.count", "Contar");
let ran: number[] = [];
let act: (attempt: Attempt<Payload>) => Promise<JobOutcome | void> = async () => {};
const counting = work<Payload>({
  kind,
  atOnce: 3,
  waits: [60_000, 120_000],
  run: async (attempt) => {
    ran.push(attempt.payload.n);
    return act(attempt);
  },
});
const never = new AbortController().signal;
const rows = () => db.job.findMany({ where: { kind: kind.name }, orderBy: { id: "asc" } });
const makeDue = () => db.job.updateMany({ where: { kind: kind.name }, data: { dueAt: new Date(0) } });
const loseLeases = () =>
  db.job.updateMany({ where: { kind: kind.name, state: "running" }, data: { dueAt: new Date(0) } });

beforeEach(async () => {
  ran = [];
  act = async () => {};
  await db.job.deleteMany();
});
test("is done once it is committed, and not at all when it is rolled back", async () => {
  await db.$transaction((tx) => enqueue(tx, kind, { n: 1 }));
  await expect(
    db.$transaction(async (tx) => {
      await enqueue(tx, kind, { n: 2 });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await runDueJobs(counting);
  expect(ran).toEqual([1]);
  expect(await rows()).toEqual([]);
});

test("a failed attempt waits for the next, and after the last of the waits it is left to a person", async () => {
  act = async () => {
    throw new Error("broken");
  };
  await enqueue(db, kind, { n: 1 });
  await runDueJobs(counting);
  const [first] = await rows();
  expect(first).toMatchObject({ state: "waiting", attempts: 1, error: "broken" });
  expect(first!.dueAt.getTime() - Date.now()).toBeGreaterThan(55_000);
  for (let attempt = 2; attempt <= 3; attempt++) {
    await makeDue();
    await runDueJobs(counting);
  }
  expect(await rows()).toMatchObject([{ state: "failed", attempts: 3, error: "broken" }]);
  await makeDue();
  await runDueJobs(counting);
  expect(ran).toEqual([1, 1, 1]);
});

test("what fails with the database is never given up", async () => {
  act = async () => {
    throw Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  };
  await enqueue(db, kind, { n: 1 });
  for (let attempt = 1; attempt <= 4; attempt++) {
    await makeDue();
    await runDueJobs(counting);
  }
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 4, error: expect.stringContaining("timeout") }]);
});

test("of the same key none overtakes another, also while the first waits for its next attempt", async () => {
  for (const [n, key] of [
    [1, "a"],
    [2, "a"],
    [3, "b"],
    [4, "a"],
  ] as const)
    await enqueue(db, kind, { n }, { key });
  act = async ({ payload, attempts }) =>
    payload.n === 1 && attempts === 1 ? { is: "retry", inMs: 60_000, error: "later" } : done;
  await runDueJobs(counting);
  expect(ran.toSorted()).toEqual([1, 3]);
  await makeDue();
  await runDueJobs(counting);
  expect(ran.slice(2)).toEqual([1, 2, 4]);
});

test("two processes at once do each job once", async () => {
  for (let n = 0; n < 40; n++) await enqueue(db, kind, { n }, n % 2 ? { key: "odd" } : {});
  await Promise.all([runDueJobs(counting), runDueJobs(counting), runDueJobs(counting)]);
  await runDueJobs(counting);
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  const odd = ran.filter((n) => n % 2);
  expect(odd).toEqual(odd.toSorted((a, b) => a - b));
});

test("what a process left behind is taken when its lease ends, knows it, and the word of the one before no longer counts", async () => {
  await enqueue(db, kind, { n: 1 });
  const [before] = await claimJobs(counting, 1);
  expect(await claimJobs(counting, 1)).toEqual([]);
  await loseLeases();
  let seen: boolean | undefined;
  let writes = Promise.resolve();
  act = async ({ isAfterLost, payload }) => {
    if (payload.n === 1 && isAfterLost) {
      seen = true;
      // The process that had the job before comes back now.
      writes = performJob({ ...counting, run: async () => done }, before!, never);
      await writes;
      expect(await rows()).toMatchObject([{ state: "running", attempts: 2 }]);
    }
  };
  await runDueJobs(counting);
  expect(seen).toBe(true);
  expect(await rows()).toEqual([]);
});

test("what is settled in a transaction that another process has overtaken is rolled back", async () => {
  await enqueue(db, kind, { n: 1 });
  act = async ({ settle }) => {
    await db.job.updateMany({ where: { kind: kind.name }, data: { attempts: 7 } });
    await db.$transaction(async (tx) => {
      await enqueue(tx, kind, { n: 2 });
      await settle(tx, done);
    });
  };
  await runDueJobs(counting);
  expect(ran).toEqual([1]);
  expect(await rows()).toMatchObject([{ attempts: 7, state: "running" }]);
});

test("of a name there is one job: more of it while it waits is the same, while it runs it is done once more, when it failed it begins anew", async () => {
  for (const n of [1, 2]) await enqueue(db, kind, { n }, { dedupe: "x" });
  act = async ({ payload }) => {
    if (payload.n === 2) for (const n of [3, 4]) await enqueue(db, kind, { n }, { dedupe: "x" });
    if (payload.n === 4) return { is: "failed", error: "no" };
  };
  await runDueJobs(counting);
  expect(ran).toEqual([2, 4]);
  expect(await rows()).toMatchObject([{ state: "failed", dedupe: "x" }]);
  await enqueue(db, kind, { n: 5 }, { dedupe: "x" });
  await runDueJobs(counting);
  expect(ran).toEqual([2, 4, 5]);
  await enqueue(db, kind, { n: 6 }, { dedupe: "x", at: new Date(Date.now() + 60_000) });
  await withdrawJob(db, kind, "x");
  expect(await rows()).toEqual([]);
});

test("one of a name is done at once, due or not, but not past one of its key", async () => {
  const at = new Date(Date.now() + 60_000);
  await enqueue(db, kind, { n: 1 }, { dedupe: "1", key: "k", at });
  await enqueue(db, kind, { n: 2 }, { dedupe: "2", key: "k" });
  expect(await runJob(counting, "2")).toBe(false);
  expect(await runJob(counting, "1")).toBe(true);
  expect(await runJob(counting, "2")).toBe(true);
  expect(ran).toEqual([1, 2]);
});

test("a process does what it is told of, what comes due, and what is to be done every so often; it stops once that is done", async () => {
  const often = jobKind("test.often", "A menudo");
  const times: (string | null)[] = [];
  const jobs = startJobs([
    counting,
    work({
      kind: often,
      atOnce: 1,
      waits: [],
      every: 100,
      rows: { a: "A", b: "B" },
      run: async ({ dedupe }) => {
        times.push(dedupe);
        if (dedupe === "b") throw new Error("broken");
      },
    }),
  ]);
  let end: (() => void) | undefined;
  try {
    await waitUntil("both were done twice", () =>
      ["a", "b"].every((each) => times.filter((t) => t === each).length > 1),
    );
    const error = (dedupe: string) => db.job.findFirstOrThrow({ where: { kind: often.name, dedupe } });
    expect(await error("b")).toMatchObject({ error: "broken" });
    await enqueue(db, kind, { n: 1 });
    jobs.wake(kind.name);
    await waitUntil("it was told of", () => ran.includes(1));
    await enqueue(db, kind, { n: 2 }, { at: new Date(Date.now() + 300) });
    await waitUntil("it came due", () => ran.includes(2));
    let stopped: unknown;
    act = async ({ signal }) => {
      await new Promise<void>((resolve) => (end = resolve));
      stopped = signal.aborted;
      throw new Error("cut short");
    };
    await enqueue(db, kind, { n: 3 });
    jobs.wake(kind.name);
    await waitUntil("it is at work", () => end !== undefined);
    const ended = jobs.stop();
    end!();
    await ended;
    expect(stopped).toBe(true);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  } finally {
    end?.();
    await jobs.stop();
  }
});
