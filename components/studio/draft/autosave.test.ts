import { ApiError } from "@/lib/api/client";
import type { ContentDraftView } from "@/lib/studio/schema";
import { browserDrafts } from "@/lib/testing/browser-drafts";
import { Autosave } from "./autosave";
import type { FieldValues } from "./merge-fields";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const first: FieldValues = { title: "Curso", text: "uno\n\ndos" };

const viewOf = (version: number, fields: FieldValues): ContentDraftView => ({
  ...{ id: "an-id", kind: "course", parentId: null, position: 0, title: "", slug: "", state: "draft", version, fields },
  ...{ isLive: false, hasChanges: false, scheduledFor: null, publishedAt: null, author: null, mayWrite: true },
  ...{ published: null, path: null, above: [], reviewNote: "", handedInBy: null, mayPublish: true },
  updatedAt: new Date(version * 1_000).toISOString(),
});

/** A stand-in of the server: how it treats a working copy, and how it can fail. */
function server() {
  let version = 1;
  let fields = first;
  const calls: FieldValues[] = [];
  const site = {
    calls,
    fields: () => fields,
    view: () => viewOf(version, fields),
    /** Failures that come in the place of the next answers. */
    failures: [] as (Error | "lost")[],
    write(changes: FieldValues) {
      version += 1;
      fields = { ...fields, ...changes };
    },
    async load() {
      await Promise.resolve();
      return site.view();
    },
    async save(known: number, changes: FieldValues) {
      calls.push(changes);
      await Promise.resolve();
      const failure = site.failures.shift();
      if (failure && failure !== "lost") throw failure;
      if (known !== version) throw new ApiError(409, "Otra versión.", "conflict");
      site.write(changes);
      if (failure === "lost") throw noNetwork();
      return { version, state: "draft" as const, updatedAt: site.view().updatedAt };
    },
  };
  return site;
}

const noNetwork = () => new ApiError(0, "No hay conexión.", "network");

function open(site: ReturnType<typeof server>, browser = browserDrafts(), draft = site.view()) {
  const keeper = browser.openWindow();
  const maySave = jest.fn(() => true);
  const onRecovered = jest.fn();
  const { save, load } = site;
  const autosave = new Autosave(draft, { save, load, openKeeper: () => keeper, maySave, onRecovered });
  return { autosave, keeper, browser, maySave, onRecovered, started: autosave.start() };
}

/** Lets milliseconds pass, and what is to be done in them be done. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("what is typed is kept by the browser at once and saved two seconds after the last key, what changed alone", async () => {
  const site = server();
  const { autosave, browser, started } = open(site);
  await started;
  autosave.set("title", "C");
  await pass(1_900);
  expect([...browser.kept.values()]).toMatchObject([{ version: 1, base: first, fields: { ...first, title: "C" } }]);
  autosave.set("title", "Cu");
  await pass(1_900);
  expect(site.calls).toEqual([]);
  expect(autosave.get().phase).toBe("changed");
  await pass(200);
  expect(site.calls).toEqual([{ title: "Cu" }]);
  expect(autosave.get()).toMatchObject({ phase: "saved", draft: { version: 2, fields: { title: "Cu" } } });
  expect(browser.kept.size).toBe(0);
});

test("who types on is saved every five seconds, one save at a time", async () => {
  const site = server();
  const { autosave, started } = open(site);
  await started;
  for (let key = 1; key <= 110; key++) {
    autosave.set("title", "x".repeat(key));
    await pass(100);
  }
  expect(site.calls.map(({ title }) => (title as string).length)).toEqual([50, 100]);
  expect(await autosave.flush()).toBe(4);
  expect(site.fields().title).toBe("x".repeat(110));
});

test("nothing is sent for what was typed and taken back", async () => {
  const site = server();
  const { autosave, started } = open(site);
  await started;
  autosave.set("title", "Curs");
  autosave.set("title", "Curso");
  await pass(10_000);
  expect(site.calls).toEqual([]);
  expect(autosave.get().phase).toBe("saved");
});

test("without a network it is tried again, ever more seldom, and at once when the network is back", async () => {
  const site = server();
  site.failures = Array.from({ length: 4 }, noNetwork);
  const { autosave, started } = open(site);
  await started;
  autosave.set("title", "Sin red");
  await pass(2_000);
  expect(autosave.get()).toMatchObject({ phase: "offline", isKept: true });
  await pass(2_000 + 4_000);
  expect(site.calls).toHaveLength(3);
  await pass(7_900);
  expect(site.calls).toHaveLength(3);
  await expect(autosave.flush()).rejects.toMatchObject({ status: 0 });
  autosave.retry();
  await pass(0);
  expect(autosave.get().phase).toBe("saved");
  expect(site.fields().title).toBe("Sin red");
});

test("a window that was killed is gone on with by the next one, also of an older page", async () => {
  const site = server();
  const old = site.view();
  const { autosave, keeper, browser, started } = open(site);
  await started;
  autosave.set("title", "Antes");
  await autosave.flush();
  autosave.set("title", "Antes y después");
  await pass(0);
  keeper.kill();

  const next = open(site, browser, old);
  expect(next.autosave.get().isReady).toBe(false);
  await next.started;
  expect(next.autosave.get().fields.title).toBe("Antes y después");
  expect(next.onRecovered).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(site.fields().title).toBe("Antes y después");
  expect(browser.kept.size).toBe(0);
});

test("what a window goes on with but cannot keep stays where it was left until it is saved", async () => {
  const site = server();
  const browser = browserDrafts();
  browser.kept.set("left", { version: 1, base: first, fields: { ...first, title: "Lo escrito" }, sent: [] });
  const { autosave, keeper, started } = open(site, browser);
  keeper.keep = async () => false;
  site.failures.push(noNetwork());
  await started;
  await pass(1_000);
  expect(autosave.get()).toMatchObject({ phase: "offline", isKept: false, fields: { title: "Lo escrito" } });
  expect(browser.kept.size).toBe(1);
  await pass(2_000);
  expect(site.fields().title).toBe("Lo escrito");
  expect(autosave.get().phase).toBe("saved");
  expect(browser.kept.size).toBe(0);
});

test("of two windows that were killed nothing is lost, one is taken over after the other", async () => {
  const site = server();
  const browser = browserDrafts();
  const one = open(site, browser);
  const two = open(site, browser);
  await Promise.all([one.started, two.started]);
  one.autosave.set("title", "De la primera");
  two.autosave.set("text", "uno\n\ndos de la segunda");
  await pass(0);
  one.keeper.kill();
  two.keeper.kill();
  const third = open(site, browser);
  await third.started;
  await pass(10_000);
  expect(site.fields()).toEqual({ title: "De la primera", text: "uno\n\ndos de la segunda" });
  expect(browser.kept.size).toBe(0);
});

test("a window that stays open goes on with what another one leaves behind, once whoever writes looks there again", async () => {
  const site = server();
  const browser = browserDrafts();
  const [closed, open1, open2] = [open(site, browser), open(site, browser), open(site, browser)];
  await Promise.all([closed.started, open1.started, open2.started]);
  closed.autosave.set("title", "De la cerrada");
  await pass(0);
  closed.keeper.kill();
  open1.autosave.recover();
  open2.autosave.recover();
  await pass(0);
  // One of them alone has it.
  expect(open1.onRecovered.mock.calls.length + open2.onRecovered.mock.calls.length).toBe(1);
  await pass(2_000);
  expect(site.fields().title).toBe("De la cerrada");
  expect(browser.kept.size).toBe(0);
});

test("what a killed window had on its way arrives after the next one looked: nobody has to decide about their own words", async () => {
  const site = server();
  const browser = browserDrafts();
  const page = site.view();
  const sent = { text: "uno\n\ndos a" };
  browser.kept.set("left", { version: 1, base: first, fields: { ...first, text: "uno\n\ndos a b" }, sent: [sent] });
  site.write(sent);
  const { autosave, started } = open(site, browser, page);
  await started;
  await pass(10_000);
  expect(autosave.get()).toMatchObject({ phase: "saved", fields: { text: "uno\n\ndos a b" } });
  expect(site.fields().text).toBe("uno\n\ndos a b");
  expect(browser.kept.size).toBe(0);
});

test("another window that is open keeps what is its own", async () => {
  const site = server();
  const browser = browserDrafts();
  const one = open(site, browser);
  await one.started;
  one.autosave.set("title", "Abierta");
  await pass(0);
  const two = open(site, browser);
  await two.started;
  expect(two.autosave.get().fields.title).toBe("Curso");
});

describe("somebody else saved meanwhile", () => {
  test("other fields and other lines come in by themselves", async () => {
    const site = server();
    const { autosave, started } = open(site);
    await started;
    autosave.set("text", "uno mío\n\ndos");
    site.write({ title: "Otro título", text: "uno\n\ndos suyo" });
    await pass(2_000);
    const both = { title: "Otro título", text: "uno mío\n\ndos suyo" };
    expect(autosave.get()).toMatchObject({ phase: "saved", fields: both });
    expect(site.fields()).toEqual(both);
  });

  test("a clean copy follows what it hears of, and does not ask about what it did itself", async () => {
    const site = server();
    const load = jest.spyOn(site, "load");
    const { autosave, started } = open(site);
    await started;
    autosave.set("title", "Mío");
    await autosave.flush();
    autosave.hear(Date.parse(site.view().updatedAt));
    await pass(0);
    expect(load).not.toHaveBeenCalled();
    site.write({ title: "Suyo" });
    autosave.hear(Date.parse(site.view().updatedAt));
    await pass(0);
    expect(autosave.get()).toMatchObject({ phase: "saved", fields: { title: "Suyo" } });
  });

  test("where both wrote the same line nothing is written until somebody decides", async () => {
    const site = server();
    const { autosave, browser, started } = open(site);
    await started;
    autosave.set("title", "Mío");
    autosave.set("text", "uno\n\ndos mío");
    site.write({ title: "Suyo" });
    await pass(2_000);
    expect(autosave.get()).toMatchObject({ phase: "clashing", fields: { title: "Mío", text: "uno\n\ndos mío" } });
    expect(autosave.clashes()).toEqual([{ name: "title", mine: "Mío", theirs: "Suyo" }]);
    expect(site.fields()).toEqual({ ...first, title: "Suyo" });
    expect(browser.kept.size).toBe(1);
    await expect(autosave.flush()).rejects.toMatchObject({ code: "conflict" });
    autosave.set("text", "uno\n\ndos mío y más");
    await pass(10_000);
    expect(site.fields().text).toBe(first.text);

    autosave.resolve({ title: "De los dos" });
    await pass(0);
    expect(site.fields()).toEqual({ title: "De los dos", text: "uno\n\ndos mío y más" });
    expect(autosave.get().phase).toBe("saved");
    expect(browser.kept.size).toBe(0);
  });

  test("what is saved while somebody decides is not written over unseen", async () => {
    const site = server();
    const { autosave, started } = open(site);
    await started;
    autosave.set("title", "Mío");
    autosave.set("text", "uno mío\n\ndos");
    site.write({ title: "Suyo", text: "uno\n\ndos suyo" });
    await pass(2_000);
    expect(autosave.clashes()).toEqual([{ name: "title", mine: "Mío", theirs: "Suyo" }]);
    site.write({ title: "Otra vez suyo" });
    await autosave.reload();
    autosave.resolve({ title: "De los dos" });
    await pass(10_000);
    expect(site.fields().title).toBe("Otra vez suyo");
    expect(autosave.get().phase).toBe("clashing");
    expect(autosave.clashes()).toEqual([{ name: "title", mine: "De los dos", theirs: "Otra vez suyo" }]);
    autosave.resolve({ title: "De los dos" });
    await pass(0);
    expect(site.fields()).toEqual({ title: "De los dos", text: "uno mío\n\ndos suyo" });
  });

  test("what arrived without an answer is no conflict with oneself", async () => {
    const site = server();
    site.failures = ["lost"];
    const { autosave, started } = open(site);
    await started;
    autosave.set("text", "uno\n\ndos y");
    await pass(2_000);
    autosave.set("text", "uno\n\ndos y tres");
    site.write({ text: "uno suyo\n\ndos y" });
    await pass(2_000);
    expect(site.fields().text).toBe("uno suyo\n\ndos y tres");
    expect(autosave.get().phase).toBe("saved");
  });
});

describe("the server does not take it", () => {
  test("a field that is wrong is said to be, and the others are saved", async () => {
    const site = server();
    site.failures = [new ApiError(400, "Usa como máximo 3.", "bad_request", { "text.0": "Usa como máximo 3." })];
    const { autosave, started } = open(site);
    await started;
    autosave.set("title", "Bien");
    autosave.set("text", "largo");
    await pass(2_000);
    expect(site.fields()).toEqual({ ...first, title: "Bien" });
    expect(autosave.get()).toMatchObject({ phase: "refused", problems: { "text.0": "Usa como máximo 3." } });
    await expect(autosave.flush()).rejects.toMatchObject({ status: 400 });
    autosave.set("text", "bie");
    expect(autosave.get().problems).toEqual({});
    await pass(2_000);
    expect(site.fields().text).toBe("bie");
    expect(autosave.get().phase).toBe("saved");
  });

  test("what one may not write any more stays here", async () => {
    const site = server();
    site.failures = [new ApiError(403, "Ya no.", "forbidden")];
    const { autosave, browser, started } = open(site);
    await started;
    autosave.set("title", "Tarde");
    await pass(60_000);
    expect(site.calls).toHaveLength(1);
    expect(autosave.get()).toMatchObject({ phase: "refused", message: "Ya no.", fields: { title: "Tarde" } });
    expect(browser.kept.size).toBe(1);
  });

  test("nothing is sent as another person, and all of it once the writer is back", async () => {
    const site = server();
    const { autosave, maySave, browser, started } = open(site);
    await started;
    maySave.mockReturnValue(false);
    autosave.set("title", "De Ana");
    await pass(60_000);
    expect(site.calls).toEqual([]);
    expect(autosave.get().phase).toBe("signedOut");
    expect(browser.kept.size).toBe(1);
    maySave.mockReturnValue(true);
    autosave.retry();
    await pass(0);
    expect(site.fields().title).toBe("De Ana");
  });
});

test("who leaves the page has saved; what cannot be saved is left behind and found on return", async () => {
  const site = server();
  const browser = browserDrafts();
  const leaving = open(site, browser);
  await leaving.started;
  leaving.autosave.set("title", "A tiempo");
  await leaving.autosave.stop();
  expect(site.fields().title).toBe("A tiempo");

  const offline = open(site, browser);
  await offline.started;
  site.failures = Array.from({ length: 3 }, noNetwork);
  offline.autosave.set("title", "Sin red");
  await offline.autosave.stop();
  await pass(60_000);
  expect(site.fields().title).toBe("A tiempo");

  site.failures = [];
  const back = open(site, browser);
  await back.started;
  expect(back.autosave.get().fields.title).toBe("Sin red");
  await pass(2_000);
  expect(site.fields().title).toBe("Sin red");
});
