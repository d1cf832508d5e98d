import { setTimeout as sleep } from "node:timers/promises";
import { CodeLookup } from "./code-lookup";
import * as query from "./link-cache-query";
import type { CachedLink } from "./link-cache-query";

jest.mock("./link-cache-query", () => ({ findByCodes: jest.fn(), findByIds: jest.fn(), findNewest: jest.fn() }));
jest.mock("node:timers/promises", () => ({ setTimeout: jest.fn(async () => undefined) }));

const { findByCodes, findByIds, findNewest } = jest.mocked(query);

/** A link; each `version` of it is told apart by its destination. */
const link = (id: string, version = "1", codes = [id]) =>
  ({ id, codes, destination: `https://example.com/${version}` }) as unknown as CachedLink;

/** Answers that come when a test says so, in the sequence in which they were asked for. */
type Asked = { of: unknown; answer: (links: CachedLink[]) => Promise<void>; fail: () => Promise<void> };
const asked: { codes: Asked[]; ids: Asked[]; newest: Asked[] } = { codes: [], ids: [], newest: [] };
const turn = () => new Promise(setImmediate);

let cache: typeof import("./link-cache");
beforeEach(async () => {
  for (const [name, ask] of Object.entries({ codes: findByCodes, ids: findByIds, newest: findNewest })) {
    const list = (asked[name as keyof typeof asked] = []) as Asked[];
    ask.mockReset();
    (ask as jest.Mock).mockImplementation(
      (of: unknown) =>
        new Promise((resolve, reject) =>
          list.push({
            of,
            answer: (links) => (resolve(links), turn() as Promise<void>),
            fail: () => (reject(new Error("away")), turn() as Promise<void>),
          }),
        ),
    );
  }
  // Each test has a memory of its own.
  Reflect.deleteProperty(globalThis, "quinde");
  cache = await import("./link-cache");
});

/** The version that a code leads to by memory alone; null for nothing, "asks" if the database would be asked. */
const known = (code: string) => {
  const found = cache.findLink(code);
  if (found instanceof Promise) {
    found.catch(() => undefined);
    return "asks";
  }
  return found && found.destination.slice(-1);
};
/** Fills the memory. */
const filled = async (...links: CachedLink[]) => {
  const loading = cache.loadLinks();
  await asked.newest.at(-1)!.answer(links);
  await loading;
};

describe("an answer from the database", () => {
  test("is kept, for every code of the link", async () => {
    const found = cache.findLink("a");
    await asked.codes[0]!.answer([link("1", "1", ["a", "b"])]);
    expect(await found).toMatchObject({ id: "1" });
    expect([known("a"), known("b")]).toEqual(["1", "1"]);
  });

  test("that there is none is kept too", async () => {
    const found = cache.findLink("a");
    await asked.codes[0]!.answer([]);
    expect(await found).toBeNull();
    expect(known("a")).toBeNull();
  });

  test.each([["a link"], ["nothing"]])(
    "is not kept when a change was announced while it was read: %s",
    async (what) => {
      const found = cache.findLink("a");
      cache.linkChanged("other");
      await asked.codes[0]!.answer(what === "a link" ? [link("a")] : []);
      await found;
      expect(known("a")).toBe("asks");
    },
  );

  test("is not shared with whoever asks after a change", async () => {
    const early = cache.findLink("a");
    cache.linkChanged("a");
    const late = cache.findLink("a");
    await asked.codes[0]!.answer([link("a", "1")]);
    await asked.codes[1]!.answer([link("a", "2")]);
    expect([await early, await late]).toMatchObject([
      { destination: "https://example.com/1" },
      { destination: "https://example.com/2" },
    ]);
  });

  test("that never comes is an error for who waits, and the next asks again", async () => {
    const found = cache.findLink("a");
    const refused = expect(found).rejects.toThrow("away");
    await asked.codes[0]!.fail();
    await refused;
    expect(known("a")).toBe("asks");
  });
});

describe("a change", () => {
  test("is read again at once, and until then asked for", async () => {
    await filled(link("a"));
    cache.linkChanged("a");
    expect([known("a"), asked.ids[0]!.of]).toEqual(["asks", ["a"]]);
    await asked.ids[0]!.answer([link("a", "2")]);
    expect(known("a")).toBe("2");
  });

  test("takes codes away that the link no longer has", async () => {
    await filled(link("1", "1", ["a", "b"]));
    cache.linkChanged("1");
    await asked.ids[0]!.answer([link("1", "2", ["a"])]);
    expect([known("a"), known("b")]).toEqual(["2", "asks"]);
  });

  test("leaves a code alone that another link has by now", async () => {
    await filled(link("1", "1", ["a"]));
    const found = cache.findLink("b");
    await asked.codes[0]!.answer([link("2", "2", ["a", "b"])]);
    await found;
    cache.linkChanged("1");
    expect(known("a")).toBe("2");
  });

  test("of what was unknown lets it be asked for again", async () => {
    const found = cache.findLink("a");
    await asked.codes[0]!.answer([]);
    await found;
    cache.linkChanged("a");
    expect(known("a")).toBe("asks");
  });

  test("that follows while one is being read again is read again as well, and only the last counts", async () => {
    await filled(link("a"));
    cache.linkChanged("a");
    cache.linkChanged("a");
    await asked.ids[0]!.answer([link("a", "2")]);
    expect(known("a")).toBe("asks");
    await asked.ids[1]!.answer([link("a", "3")]);
    expect(known("a")).toBe("3");
    expect(asked.ids).toHaveLength(2);
  });

  test("that cannot be read again is asked for by whoever comes, and the next is read again", async () => {
    await filled(link("a"), link("b"));
    cache.linkChanged("a");
    await asked.ids[0]!.fail();
    expect([known("a"), known("b")]).toEqual(["asks", "1"]);
    cache.linkChanged("b");
    await asked.ids[1]!.answer([link("b", "2")]);
    expect(known("b")).toBe("2");
  });

  test("of very many are read a thousand at a time", async () => {
    cache.linkChanged("0");
    for (let id = 1; id <= 1_500; id++) cache.linkChanged(String(id));
    await asked.ids[0]!.answer([]);
    await asked.ids[1]!.answer([]);
    await asked.ids[2]!.answer([]);
    expect(asked.ids.map(({ of }) => (of as string[]).length)).toEqual([1, 1_000, 500]);
  });
});

describe("reading all again", () => {
  test("forgets what changed unheard", async () => {
    await filled(link("a"), link("b"));
    await filled(link("a", "2"));
    expect([known("a"), known("b")]).toEqual(["2", "asks"]);
  });

  test("does not bring back what was announced meanwhile", async () => {
    await filled(link("a"), link("b"), link("c"));
    const loading = cache.loadLinks();
    cache.linkChanged("a");
    cache.linkChanged("b");
    await asked.ids[0]!.answer([link("a", "2")]);
    await asked.ids[1]!.answer([]); // b is gone
    await asked.newest[1]!.answer([link("a"), link("b"), link("c", "2")]);
    await loading;
    expect([known("a"), known("b"), known("c")]).toEqual(["2", "asks", "2"]);
  });

  test("does not take away what was made meanwhile", async () => {
    const loading = cache.loadLinks();
    cache.linkChanged("new");
    await asked.ids[0]!.answer([link("new")]);
    await asked.newest[0]!.answer([]);
    await loading;
    expect(known("new")).toBe("1");
  });

  test("outdates answers that were under way, also those that began while it was read", async () => {
    const before = cache.findLink("a");
    const loading = cache.loadLinks();
    const during = cache.findLink("b");
    await asked.newest[0]!.answer([]);
    await loading;
    await asked.codes[0]!.answer([link("a")]);
    await asked.codes[1]!.answer([link("b")]);
    await Promise.all([before, during]);
    expect([known("a"), known("b")]).toEqual(["asks", "asks"]);
  });

  test("begins with the fifty thousand newest, of which the newest wins a code", async () => {
    await filled(link("new", "2", ["a"]), link("old", "1", ["a"]));
    expect([findNewest.mock.calls[0], known("a")]).toEqual([[50_000], "2"]);
  });

  test("is tried until it is done, a second apart", async () => {
    jest.mocked(sleep).mockClear();
    const done = cache.linksMayHaveChanged();
    await asked.newest[0]!.fail();
    await asked.newest[1]!.fail();
    await asked.newest[2]!.answer([link("a")]);
    await done;
    expect(known("a")).toBe("1");
    expect(jest.mocked(sleep).mock.calls).toEqual(Array(2).fill([1_000, undefined, { ref: false }]));
  });
});

describe("looking codes up", () => {
  const lookup = () => new CodeLookup(findByCodes);
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

  test("each is asked for once, and together with those that came meanwhile", async () => {
    const one = lookup();
    const first = one.find("a");
    const others = ["a", "b", "b", "c"].map((code) => one.find(code));
    await asked.codes[0]!.answer([link("a")]);
    await asked.codes[1]!.answer([link("c")]);
    expect((await Promise.all([first, ...others])).map((found) => found?.id)).toEqual([
      "a",
      "a",
      undefined,
      undefined,
      "c",
    ]);
    expect(asked.codes.map(({ of }) => of)).toEqual([["a"], ["b", "c"]]);
    void one.find("a");
    expect(asked.codes).toHaveLength(3);
  });

  test("five hundred at a time, and no more wait than twenty thousand", async () => {
    const one = lookup();
    const waiting = codes(20_001).map((code) => one.find(code));
    await expect(one.find("too-many")).rejects.toMatchObject({ code: "unavailable" });
    await asked.codes[0]!.answer([]);
    expect(asked.codes.map(({ of }) => (of as string[]).length)).toEqual([1, 500]);
    // A code that is waited for already is no burden.
    expect(one.find("c20000")).toBe(waiting[20_000]);
    void one.find("there-is-room");
  });

  test("an error is for those of one question only", async () => {
    const one = lookup();
    const [first, second] = [one.find("a"), one.find("b")];
    const refused = expect(first).rejects.toThrow("away");
    await asked.codes[0]!.fail();
    await refused;
    await asked.codes[1]!.answer([link("b")]);
    expect(await second).toMatchObject({ id: "b" });
  });
});
