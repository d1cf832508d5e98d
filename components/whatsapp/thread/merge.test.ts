import type { ThreadItem } from "@/lib/whatsapp/inbox/schema";
import { type LoadedThread, withEnd, withNewer, withOlder } from "./merge";

const item = (at: number, body = "") =>
  ({ kind: "note", id: `n${at}`, at: `2026-01-01T00:00:${at}Z`, body }) as ThreadItem;
const piece = (from: number, to: number, older: string | null, newer: string | null = null): LoadedThread => ({
  results: Array.from({ length: to - from }, (_, index) => item(from + index)),
  older,
  newer,
});
const places = ({ results }: LoadedThread) => results.map(({ id }) => Number(id.slice(1)));

test("what was loaded before stays above the end, which is as it is now", () => {
  const end = { ...piece(20, 24, "x"), results: [item(20), item(21, "editado"), item(22), item(23)] };
  const merged = withEnd(piece(10, 22, "older"), end);
  expect(places(merged)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  expect([merged.results[11]!.body, merged.older]).toEqual(["editado", "older"]);
});

test("what was removed at the end is gone", () => {
  const end = { ...piece(20, 24, "x"), results: [item(20), item(23)] };
  expect(places(withEnd(piece(18, 24, null), end))).toEqual([18, 19, 20, 23]);
});

test("where so much came that something is missing between, the end is all there is", () => {
  expect(withEnd(piece(10, 15, "a"), piece(30, 34, "b"))).toEqual(piece(30, 34, "b"));
  expect(places(withEnd(piece(10, 12, null), piece(10, 14, null)))).toEqual([10, 11, 12, 13]);
});

test("a piece from the middle gives way to the end", () => {
  expect(withEnd(piece(10, 15, "a", "c"), piece(12, 16, "b"))).toEqual(piece(12, 16, "b"));
});

test("pieces are joined upwards and downwards", () => {
  const middle = piece(10, 12, "a", "b");
  expect(withOlder(middle, piece(8, 10, null, "x"), "a")).toEqual(piece(8, 12, null, "b"));
  expect(withNewer(middle, piece(12, 14, "x", null), "b")).toEqual(piece(10, 14, "a", null));
});

test("what was asked for at another end than there is by now is not there twice", () => {
  const end = piece(10, 14, "a");
  expect(withOlder(end, piece(4, 8, null), "b")).toEqual(end);
  expect(withNewer(end, piece(12, 14, "x"), "b")).toEqual(end);
});
