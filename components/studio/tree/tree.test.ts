import type { ContentItemView } from "@/lib/studio/schema";
import type { ContentKind } from "@/lib/studio/shared/kinds";
import { placeAfter } from "@/lib/studio/shared/siblings";
import {
  allBelow,
  branchesOf,
  commonKind,
  inTreeOrder,
  nextTo,
  returnsOf,
  stepOf,
  takes,
  topmost,
  withMove,
} from "./branches";
import { type ShownItem, type Row, shownRows } from "./rows";

const item = (
  id: string,
  kind: ContentKind,
  parentId: string | null,
  position: number,
  more = {},
): ContentItemView => ({
  ...{ id, kind, parentId, position, title: id, slug: `s-${id}`, state: "draft", isLive: false, hasChanges: false },
  ...{ scheduledFor: null, publishedAt: null, updatedAt: "2026-11-23T00:00:00.000Z", author: null, mayWrite: true },
  ...more,
});

/** web › css › [base: uno, dos] [más: tres]; datos › (nothing) */
const items = [
  item("datos", "category", null, 1),
  item("web", "category", null, 0),
  item("css", "course", "web", 0),
  item("más", "section", "css", 1),
  item("base", "section", "css", 0),
  item("dos", "lesson", "base", 1, { isLive: true, hasChanges: true, title: "Árbol" }),
  item("uno", "lesson", "base", 0, { state: "published", isLive: true }),
  item("tres", "lesson", "más", 0),
];
const tree = branchesOf(items);
const of = (id: string) => tree.byId.get(id)!;
const unfiltered = { search: "", state: "" } as const;
const keys = (rows: Row[]) => rows.map(({ key }) => key);

test.each([
  ["abc", "c", null, "cab"],
  ["abc", "a", "c", "bca"],
  ["abc", "ab", undefined, "cab"],
  ["abc", "x", "a", "axbc"],
  ["abc", "ca", "gone", "bca"],
  ["abcd", "bc", "c", "abcd"],
  ["abcd", "cb", "b", "acbd"],
])("of %s, %s after %s: %s", (siblings, moving, after, order) => {
  expect(placeAfter([...siblings], [...moving], after).join("")).toBe(order);
});

test("what is dropped where", () => {
  expect(takes("lesson", "lesson")).toBe("beside");
  expect(takes("section", "lesson")).toBe("inside");
  expect(takes("course", "lesson")).toBeNull();
  expect(takes("lesson", "section")).toBeNull();
  expect(takes("category", "category")).toBe("beside");
});

test("a step goes past the neighbour, at the edge into what is next to the parent, and ends with the tree", () => {
  expect(stepOf(tree, of("dos"), "up")).toEqual({ parentId: "base", after: null });
  expect(stepOf(tree, of("uno"), "down")).toEqual({ parentId: "base", after: "dos" });
  expect(stepOf(tree, of("dos"), "down")).toEqual({ parentId: "más", after: null });
  expect(stepOf(tree, of("tres"), "up")).toEqual({ parentId: "base", after: "dos" });
  expect(stepOf(tree, of("tres"), "down")).toBeNull();
  expect(stepOf(tree, of("css"), "down")).toEqual({ parentId: "datos", after: null });
  expect(stepOf(tree, of("web"), "up")).toBeNull();
});

test("what moved stands where it was put, and nothing else changes its order", () => {
  const moved = branchesOf(withMove(items, { kind: "lesson", ids: ["uno"], parentId: "más", after: "tres" }));
  expect(moved.below("más").map(({ id, position }) => [id, position])).toEqual([
    ["tres", 0],
    ["uno", 1],
  ]);
  expect(moved.below("base").map(({ id }) => id)).toEqual(["dos"]);
  expect(moved.byId.get("css")).toBe(of("css"));
});

test("what moved goes back to where it stood", () => {
  const move = { kind: "lesson", ids: ["dos", "uno"], parentId: "más", after: null } as const;
  const back = returnsOf(tree, move).reduce(withMove, withMove(items, move));
  const order = (id: string) =>
    branchesOf(back)
      .below(id)
      .map((each) => each.id);
  expect([order("base"), order("más")]).toEqual([["uno", "dos"], ["tres"]]);
});

test("what goes along with others, and what is of one kind", () => {
  expect(topmost(tree, ["base", "uno", "tres"]).map(({ id }) => id)).toEqual(["base", "tres"]);
  expect(commonKind(tree, ["uno", "tres"])).toBe("lesson");
  expect(commonKind(tree, ["uno", "base"])).toBeNull();
  expect(inTreeOrder(tree, ["tres", "css", "dos", "uno"], "lesson")).toEqual(["uno", "dos", "tres"]);
  expect(allBelow(tree, "css").map(({ id }) => id)).toEqual(["base", "uno", "dos", "más", "tres"]);
});

test("where the focus goes when something is gone", () => {
  expect(nextTo(tree, [of("uno")])).toBe("dos");
  expect(nextTo(tree, [of("dos")])).toBe("uno");
  expect(nextTo(tree, [of("uno"), of("dos")])).toBe("base");
  expect(nextTo(tree, [of("web"), of("datos")])).toBeNull();
});

test("rows are those that are not folded away, each with its place among its siblings", () => {
  const shown = (folded: string[]) => shownRows(tree, { folded: new Set(folded), filter: unfiltered, draft: null });
  expect(keys(shown([]))).toEqual(["web", "css", "base", "uno", "dos", "más", "tres", "datos"]);
  expect(keys(shown(["base", "web"]))).toEqual(["web", "datos"]);
  const row = shown(["base"]).find(({ key }) => key === "base") as ShownItem;
  expect(row).toMatchObject({ level: 3, index: 1, size: 2, isOpen: false });
  expect(shown([]).at(-1)).toMatchObject({ key: "datos", isOpen: null });
});

test("a filter finds titles without accents and addresses, with what stands above, folded or not", () => {
  const find = (search: string, state: "" | "changes" | "published" = "") =>
    keys(shownRows(tree, { folded: new Set(["web", "base"]), filter: { search, state }, draft: null }));
  expect(find("arbol")).toEqual(["web", "css", "base", "dos"]);
  expect(find("s-tres")).toEqual(["web", "css", "más", "tres"]);
  expect(find("", "changes")).toEqual(["web", "css", "base", "dos"]);
  expect(find("", "published")).toEqual(["web", "css", "base", "uno"]);
  expect(find("nada de eso")).toEqual([]);
});

test("something new is named where it will stand, also where nothing is yet", () => {
  const shown = (draft: Parameters<typeof shownRows>[1]["draft"]) =>
    keys(shownRows(tree, { folded: new Set(), filter: unfiltered, draft }));
  const fresh = "new uno";
  expect(shown({ kind: "lesson", parentId: "base", after: "uno" })).toEqual([
    "web",
    "css",
    "base",
    "uno",
    fresh,
    "dos",
    "más",
    "tres",
    "datos",
  ]);
  expect(shown({ kind: "course", parentId: "datos", after: null }).slice(-2)).toEqual(["datos", "new null"]);
  expect(shown({ kind: "category", parentId: null, after: "datos" }).at(-1)).toBe("new datos");
});
