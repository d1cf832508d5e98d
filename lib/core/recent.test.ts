import { Recent } from "./recent";

test("what is used stays, what is not is forgotten, and there are never more than so many", () => {
  const recent = new Recent<number>(4);
  recent.set("used", 0);
  for (let n = 1; n < 100; n++) {
    recent.set(`once-${n}`, n);
    expect(recent.get("used")).toBe(0);
    expect(Array.from({ length: n }, (_, at) => `once-${at + 1}`).filter((key) => recent.has(key)).length).toBeLessThan(
      4,
    );
  }
  expect(recent.get("once-1")).toBeUndefined();
});

test("as many as half of it may come in turn, and each is known", () => {
  const recent = new Recent<number>(200);
  const keys = Array.from({ length: 100 }, (_, n) => String(n));
  for (const key of keys) recent.set(key, 1);
  for (let round = 0; round < 5; round++) expect(keys.filter((key) => recent.get(key) === undefined)).toEqual([]);
});

test("what was deleted or cleared is gone from both generations, and the last value counts", () => {
  const recent = new Recent<number>(4);
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) recent.set(key, value);
  recent.set("a", 9);
  expect(recent.get("a")).toBe(9);
  expect([recent.delete("a"), recent.has("a"), recent.get("a"), recent.delete("a")]).toEqual([
    true,
    false,
    undefined,
    false,
  ]);
  recent.clear();
  expect(["b", "c"].map((key) => recent.has(key))).toEqual([false, false]);
});
