import { randomUUID } from "node:crypto";
import { db } from "./db";
import { toAppError } from "./failure";
import { AppError } from "./errors";
import { namedKey } from "./limit-key";
import { createLimiter, enforceLimit, tooManyRequests } from "./rate-limit";
import { singleton } from "./singleton";
import { isTaken, refuseDuplicate } from "./unique";

test.each([
  [1, 1, "1 segundo"],
  [0, 1, "1 segundo"],
  [1_001, 2, "2 segundos"],
  [89_000, 89, "89 segundos"],
  [90_000, 90, "2 minutos"],
  [120_001, 121, "3 minutos"],
])("whoever has to wait %i ms is told so", (ms, seconds, words) => {
  const { code, retryAfter, message } = tooManyRequests(ms);
  expect([code, retryAfter, message]).toEqual([
    "too_many_requests",
    seconds,
    `Demasiados intentos. Espera ${words} y vuelve a probar.`,
  ]);
});

test("calls are counted by name and key, in the database that all processes share", async () => {
  const name = `prueba.${randomUUID()}`;
  const limit = { points: 2, seconds: 60 };
  const calls = ["a", "a", "b", "a"].map((key) => () => enforceLimit(name, namedKey(key), limit));
  for (const let_ of calls.slice(0, 3)) await let_();
  await expect(calls[3]!()).rejects.toMatchObject({ code: "too_many_requests", retryAfter: 60 });
  const rows = await db.$queryRaw<{ key: string; points: number }[]>`
    SELECT key, points FROM rate_limits WHERE key LIKE ${`${name}%`} ORDER BY key`;
  expect(rows).toEqual([
    { key: `${name}:a`, points: 3 },
    { key: `${name}:b`, points: 1 },
  ]);
  expect(createLimiter(name, limit)).toBe(createLimiter(name, limit));
});

test("who was refused is refused from memory, and not by the database", async () => {
  const name = `prueba.${randomUUID()}`;
  const limit = { points: 1, seconds: 60 };
  const attempt = () => enforceLimit(name, namedKey("a"), limit);
  await attempt();
  for (let time = 0; time < 3; time++) await expect(attempt()).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await db.rateLimit.findUnique({ where: { key: `${name}:a` } })).toMatchObject({ points: 2 });
  await createLimiter(name, limit).delete(namedKey("a"));
  await attempt();
});

test("what is not about the limit is not dressed up as one", async () => {
  const name = `prueba.${randomUUID()}`;
  const failure = new Error("otra cosa");
  jest.spyOn(createLimiter(name, { points: 1, seconds: 1 }), "consume").mockRejectedValue(failure);
  await expect(enforceLimit(name, namedKey("a"), { points: 1, seconds: 1 })).rejects.toBe(failure);
});

test("one value a name, made once", () => {
  const make = jest.fn(() => undefined);
  const name = randomUUID();
  expect([singleton(name, make), singleton(name, make)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(singleton(randomUUID(), () => 7)).toBe(7);
});

test("a failure that was foreseen is told as it is, any other without what it says", () => {
  const foreseen = new AppError("conflict", "Así no.");
  expect(toAppError(foreseen, "x")).toBe(foreseen);
  expect(toAppError(new Error("password=1"), "x")).toMatchObject({
    code: "internal",
    message: "Ha ocurrido un error inesperado. Inténtalo de nuevo más tarde.",
  });
});

test("a counter that another copy of the code made refuses in the same words", async () => {
  const name = `prueba.${randomUUID()}`;
  const limit = { points: 1, seconds: 60 };
  await jest.isolateModulesAsync(async () => {
    const copy = await import("./rate-limit");
    await copy.enforceLimit(name, namedKey("a"), limit);
  });
  await expect(enforceLimit(name, namedKey("a"), limit)).rejects.toMatchObject({ code: "too_many_requests" });
});

describe("what must be unique", () => {
  const name = () => `u${randomUUID()}`;
  const user = (data: { username?: string } = {}) =>
    db.user.create({ data: { name: "Única", username: name(), email: `${name()}@quinde.test`, ...data } });
  const taken = jest.fn(() => ({ message: "Ya está.", fields: { username: "Ya está." } }));

  test("is told as a conflict with its fields", async () => {
    const { username } = await user();
    const write = () => user({ username });
    await expect(refuseDuplicate(write, taken)).rejects.toMatchObject({
      name: "AppError",
      code: "conflict",
      message: "Ya está.",
      fields: { username: "Ya está." },
    });
    expect(await write().catch(isTaken)).toBe(true);
  });

  test("leaves what succeeds and what fails otherwise alone", async () => {
    taken.mockClear();
    expect(await refuseDuplicate(async () => 7, taken)).toBe(7);
    const gone = () => db.user.delete({ where: { id: randomUUID() } });
    await expect(refuseDuplicate(gone, taken)).rejects.toMatchObject({ code: "P2025" });
    const alike = Object.assign(new Error("x"), { code: "P2002" });
    await expect(refuseDuplicate(() => Promise.reject(alike), taken)).rejects.toBe(alike);
    expect(taken).not.toHaveBeenCalled();
  });
});
