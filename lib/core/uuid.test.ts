import { timeOrderedId } from "./uuid";

test("ids grow, also many in one millisecond, and are UUIDs of version 7", () => {
  const ids = Array.from({ length: 20_000 }, timeOrderedId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
});
