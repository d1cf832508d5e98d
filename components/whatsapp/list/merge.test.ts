import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { withBeginning, withMore } from "./merge";

const at = (second: number, unread = 0) =>
  ({ id: `c${second % 100}`, lastMessageAt: `2026-01-01T00:00:0${second}.000Z`, unread }) as Conversation;
const ids = ({ items }: { items: Conversation[] }) => items.map(({ id }) => id);

test("the beginning is as it is now, and what was loaded further down stays", () => {
  const loaded = { items: [at(5), at(4), at(3), at(2)], next: "n" };
  const merged = withBeginning(loaded, { results: [at(6), at(5, 1), at(4)], next: "x" });
  expect([ids(merged), merged.next, merged.items[1]!.unread]).toEqual([["c6", "c5", "c4", "c3", "c2"], "n", 1]);
});

test("what is no longer at the beginning is gone, and who moved up is there once", () => {
  const moved = { ...at(7), id: "c2" };
  const loaded = { items: [at(5), at(4), at(3), at(2)], next: null };
  expect(ids(withBeginning(loaded, { results: [moved, at(4)], next: "x" }))).toEqual(["c2", "c4", "c3"]);
  expect(ids(withBeginning(loaded, { results: [at(5)], next: null }))).toEqual(["c5"]);
  expect(withBeginning(loaded, { results: [], next: null })).toEqual({ items: [], next: null });
});

test("where nothing further is loaded the next page follows the beginning", () => {
  expect(withBeginning({ items: [at(5)], next: "old" }, { results: [at(6), at(5)], next: "new" }).next).toBe("new");
});

test("a page more brings nobody twice", () => {
  expect(ids(withMore({ items: [at(5), at(4)], next: "n" }, { results: [at(4), at(3)], next: null }))).toEqual([
    "c5",
    "c4",
    "c3",
  ]);
});
