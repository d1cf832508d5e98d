import { namedKey } from "./limit-key";
import { MemoryLimiter } from "./memory-limiter";

test("so many calls of a client are let through in a while, whatever others do", () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const limiter = new MemoryLimiter({ points: 2, seconds: 10 });
  const ask = (name: string) => limiter.consume(namedKey(name));
  expect([ask("a"), ask("a")]).toEqual([0, 0]);
  jest.advanceTimersByTime(4_000);
  expect([ask("a"), ask("a"), ask("b")]).toEqual([6_000, 6_000, 0]);
  jest.advanceTimersByTime(6_000);
  expect(ask("a")).toBe(0);
  jest.useRealTimers();
});

test("a flood of clients fills no memory, and refuses nobody who was not counted", () => {
  const limiter = new MemoryLimiter({ points: 1, seconds: 1_000 });
  for (let n = 0; n < 100_000; n++) limiter.consume(namedKey(`c${n}`));
  expect([limiter.consume(namedKey("late")), limiter.consume(namedKey("late"))]).toEqual([0, 0]);
  expect(limiter.consume(namedKey("c0"))).toBeGreaterThan(0);
});
