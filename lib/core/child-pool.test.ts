import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "@/lib/testing/wait-until";
import type { Answer, Job } from "../testing/child-pool-program";
import { ChildPool, type ChildPoolSettings } from "./child-pool";

const poolOf = (settings: Partial<ChildPoolSettings> = {}) =>
  new ChildPool<Job, Answer>({
    ...{ source: "lib/testing/child-pool-program.ts", atOnce: 1, waiting: 2, timeout: 30_000, idle: 60_000 },
    execArgv: [],
    ...settings,
  });

const answerOf = async (outcome: ReturnType<ChildPool<Job, Answer>["run"]>): Promise<Answer> => {
  const told = await outcome;
  if ("failed" in told) throw new Error(told.failed);
  return told.answer;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process that was ended is there until its parent has heard of it. */
const gone = (pid: number) => waitUntil(`process ${pid} is gone`, () => !isAlive(pid));

test("one process does one job after the other", async () => {
  const pool = poolOf();
  const [one, other] = await Promise.all([answerOf(pool.run({ say: "uno" })), answerOf(pool.run({ say: "dos" }))]);
  expect([one.said, other.said]).toEqual(["uno", "dos"]);
  expect(one.pid).toBe(other.pid);
});

test("who comes when too many wait is told so at once", async () => {
  const pool = poolOf({ waiting: 1 });
  const said = ["a", "b"].map((say) => answerOf(pool.run({ say })));
  expect(await pool.run({ say: "c" })).toEqual({ failed: "busy" });
  expect((await Promise.all(said)).map((answer) => answer.said)).toEqual(["a", "b"]);
});

test("what a process dies of costs one job", async () => {
  const pool = poolOf();
  const { pid } = await answerOf(pool.run({ say: "antes" }));
  expect(await pool.run({ end: "SIGKILL" })).toEqual({ failed: "died" });
  const after = await answerOf(pool.run({ say: "después" }));
  expect(after.said).toBe("después");
  expect(after.pid).not.toBe(pid);
});

test("a program that ends by itself is a fault of ours", async () => {
  await expect(poolOf().run({ end: 3 })).rejects.toThrow("ended with 3");
});

test("what takes too long is ended", async () => {
  const pool = poolOf({ timeout: 30_000 });
  const { pid } = await answerOf(pool.run({ say: "hola" }));
  const hasty = poolOf({ timeout: 1 });
  expect(await hasty.run({ wait: 60_000 })).toEqual({ failed: "timeout" });
  expect(isAlive(pid)).toBe(true);
});

test("who leaves ends the work, also while it waits for its turn", async () => {
  const pool = poolOf();
  const { pid } = await answerOf(pool.run({ say: "hola" }));
  const leaving = new AbortController();
  const working = pool.run({ wait: 60_000 }, leaving.signal);
  const waiting = pool.run({ say: "nunca" }, leaving.signal);
  const patient = pool.run({ say: "sí" });
  await sleep(1);
  leaving.abort(new Error("left"));
  await expect(working).rejects.toThrow("left");
  await expect(waiting).rejects.toThrow("left");
  expect((await answerOf(patient)).said).toBe("sí");
  await gone(pid);
  await expect(pool.run({ say: "nunca" }, leaving.signal)).rejects.toThrow("left");
});

test("a process without work is ended after a while, and another begun", async () => {
  const pool = poolOf({ idle: 20 });
  const { pid } = await answerOf(pool.run({ say: "uno" }));
  await gone(pid);
  expect((await answerOf(pool.run({ say: "dos" }))).said).toBe("dos");
});
