import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { openFile, toResponse } from "./answer";
import { partsOf, type ServedKind, usedBy } from "./kind";
import { removeFiles, removeWithFiles } from "./remove";
import { storage } from "./storage/storage";
import { removeStrays, sweepFiles } from "./sweep";
import { writeBefore } from "./write";

/* The work on files of every kind, tried with a kind that no domain has. */

const { folder, remove } = ownFolder("files-test");
beforeEach(() => {
  remove();
  configureStorage({ DATA_DIR: folder });
  owners.clear();
});
afterAll(() => {
  configureStorage({});
  remove();
});

/** The versions of things that there are, by their ids. */
const owners = new Map<string, number>();
const find = async (ids: string[]) => ids.flatMap((id) => (owners.has(id) ? [{ id, version: owners.get(id)! }] : []));
const uses = ({ version }: { version: number }, { parts }: { parts: Record<string, string | undefined> }) =>
  version === Number(parts.version);

const things: ServedKind = {
  label: "Cosas",
  folder: "things",
  names: /^(?<id>[a-z]+)\/(?<version>\d)\.txt$/,
  isArchived: false,
  served: { keeps: "asker", hasForms: true, missing: () => new AppError("not_found", "No está.") },
  strays: { findUsed: usedBy(find, uses) },
};

const hour = 3_600_000;
const free = async (work: () => Promise<void>) => work().then(() => true);
const put = (key: string, hours = 25) =>
  storage.put(key, Buffer.from(key), { contentType: "text/plain" }).then(() => {
    const then = new Date(Date.now() - hours * hour);
    utimesSync(path.join(folder, key), then, then);
  });
const left = async () => {
  const keys: string[] = [];
  for await (const { key } of storage.list("things")) keys.push(key);
  return keys.sort();
};

test("a name tells whose a file is, and only a whole name within the folder does", () => {
  expect(partsOf(things, "things/a/1.txt")).toEqual({ id: "a", version: "1" });
  for (const key of ["things/a/1.txt/x", "things/a/10.txt", "other/a/1.txt", "thingsa/1.txt", "things/a/1.txt\n", ""])
    expect([key, partsOf(things, key)]).toEqual([key, null]);
});

describe("the sweep", () => {
  test("removes files of nobody and of versions before, a day old, and nothing whose name is not ours", async () => {
    owners.set("kept", 2);
    for (const key of ["kept/2.txt", "kept/1.txt", "lost/1.txt", "lost/notes.md"]) await put(`things/${key}`);
    await put("things/new/1.txt", 23);
    expect(await removeStrays(things, free)).toBe(true);
    expect(await left()).toEqual(["things/kept/2.txt", "things/lost/notes.md", "things/new/1.txt"]);
  });

  test("removes nothing while somebody is at it, and has not been there then; afterwards once a day", async () => {
    await put("things/lost/1.txt");
    const now = new Date();
    await sweepFiles(things, async () => false, now);
    expect(await left()).toHaveLength(1);
    await sweepFiles(things, free, new Date(now.getTime() + hour));
    expect(await left()).toEqual([]);
    await put("things/lost/1.txt");
    await sweepFiles(things, free, new Date(now.getTime() + 2 * hour));
    expect(await left()).toHaveLength(1);
    await sweepFiles(things, free, new Date(now.getTime() + 25 * hour));
    expect(await left()).toEqual([]);
  });

  test("looks once more when nobody is at it: what came meanwhile stays", async () => {
    await put("things/late/1.txt");
    const late = async (work: () => Promise<void>) => {
      owners.set("late", 1);
      return free(work);
    };
    expect(await removeStrays(things, late)).toBe(true);
    expect(await left()).toEqual(["things/late/1.txt"]);
  });

  test("asks a kind itself whether somebody is at it, and then waits no day", async () => {
    await put("things/half/1.txt", 0);
    let isFree = false;
    const alone = async (work: () => Promise<void>) => isFree && free(work);
    const guarded = { ...things, strays: { ...things.strays!, alone } };
    const never = () => Promise.reject(new Error("not asked"));
    await sweepFiles(guarded, never);
    expect(await left()).toHaveLength(1);
    isFree = true;
    await sweepFiles(guarded, never);
    expect(await left()).toEqual([]);
  });

  test("has what is past its time removed each hour", async () => {
    const removePast = jest.fn(async () => 0);
    const now = new Date();
    for (let n = 0; n < 2; n += 1) await sweepFiles({ ...things, removePast }, free, now);
    expect(removePast.mock.calls).toEqual([[now], [now]]);
  });
});

describe("what is removed", () => {
  test("goes with its row; a row whose files cannot be removed now stays for the next time", async () => {
    const rows = new Map(["a", "b"].map((id) => [id, { id }]));
    const model = {
      findMany: async () => [...rows.values()],
      deleteMany: async ({ where }: { where: { AND: [object, { id: { in: string[] } }] } }) => {
        const gone = where.AND[1].id.in.filter((id) => rows.delete(id));
        return { count: gone.length };
      },
    };
    for (const key of ["a/1.txt", "a/2.txt", "b/1.txt"]) await put(`things/${key}`);
    const removing = jest.spyOn(storage, "removeFolder").mockRejectedValueOnce(new Error("away"));
    const all = { where: {}, filesOf: ({ id }: { id: string }) => [`things/${id}/`] };
    expect([await removeWithFiles(model as never, all), [...rows.keys()]]).toEqual([1, ["a"]]);
    removing.mockRestore();
    expect([await removeWithFiles(model as never, all), [...rows.keys()], await left()]).toEqual([1, [], []]);
  });

  test("and cannot be now is said in the log, and fails nobody", async () => {
    const warned = jest.spyOn(log, "warn").mockReturnValue();
    jest.spyOn(storage, "remove").mockRejectedValueOnce(new Error("away"));
    expect(await removeFiles([null, "things/a/1.txt"])).toBe(false);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
    expect(await removeFiles([null, "things/a/1.txt"])).toBe(true);
  });

  test("takes its folder along, which whoever writes there meanwhile gets back", async () => {
    await put("things/a/1.txt");
    await put("things/a/2.txt");
    await storage.remove("things/a/1.txt");
    expect(await left()).toEqual(["things/a/2.txt"]);
    await storage.remove("things/a/2.txt");
    expect([existsSync(path.join(folder, "things/a")), existsSync(path.join(folder, "things"))]).toEqual([false, true]);
    await put("things/a/1.txt");
    const slow = Readable.from(
      (async function* () {
        yield "x";
        await storage.remove("things/a/1.txt");
      })(),
      { objectMode: false },
    );
    await storage.put("things/a/2.txt", slow, { contentType: "text/plain" });
    expect(await left()).toEqual(["things/a/2.txt"]);
  });
});

describe("what is written before its row", () => {
  const write = () => put("things/a/1.txt");
  const discard = () => removeFiles(["things/a/1.txt"]);

  test("goes where the row is refused, and stays for the sweep where nobody knows whether it was committed", async () => {
    const refused = new AppError("conflict", "No.");
    await expect(writeBefore({ write, refer: () => Promise.reject(refused), discard })).rejects.toBe(refused);
    expect(await left()).toEqual([]);
    const lost = new Error("the connection was lost");
    await expect(writeBefore({ write, refer: () => Promise.reject(lost), discard })).rejects.toBe(lost);
    expect(await left()).toEqual(["things/a/1.txt"]);
  });

  test("a failure is what it failed with, whatever comes of the removal", async () => {
    const refused = new AppError("conflict", "No.");
    const failing = () => Promise.reject(new Error("the database is away"));
    const warned = jest.spyOn(log, "warn").mockReturnValue();
    await expect(writeBefore({ write, refer: () => Promise.reject(refused), discard: failing })).rejects.toBe(refused);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});

describe("what is answered", () => {
  const form = (version: number, type: string) => ({ key: `things/a/${version}.txt`, tag: `"${version}"`, type });
  const forms = [form(1, "image/avif"), form(2, "image/webp")];
  const ask = async (kind: ServedKind, accept: string) => {
    const { headers, body } = await openFile(kind, new Headers({ accept }), ...forms);
    return [headers.etag, (await buffer(body!)).toString(), headers.vary];
  };

  test("is the form that a browser takes, where it is there; the last is for all", async () => {
    await put("things/a/2.txt");
    expect(await ask(things, "image/avif")).toEqual(['"2"', "things/a/2.txt", "Accept, Cookie, Authorization"]);
    await put("things/a/1.txt");
    expect(await ask(things, "image/avif")).toEqual(['"1"', "things/a/1.txt", "Accept, Cookie, Authorization"]);
    expect((await ask(things, "*/*"))[0]).toBe('"2"');
    await storage.removeFolder("things");
    await expect(ask(things, "*/*")).rejects.toMatchObject({ code: "not_found", message: "No está." });
  });

  test.each([
    ["everybody", "public, max-age=31536000, immutable", "cross-origin", undefined],
    ["asker", "private, max-age=600", "same-origin", "Cookie, Authorization"],
    ["nobody", "private, no-store", "same-origin", undefined],
  ] as const)("%s keeps it: %s", async (keeps, cached, others, vary) => {
    await put("things/a/1.txt");
    const kind = { ...things, served: { ...things.served, keeps, hasForms: false } };
    const { headers, body } = await openFile(kind, new Headers(), { ...form(1, "text/plain"), name: "Año.txt" });
    body!.destroy();
    expect(headers).toEqual({
      "accept-ranges": "bytes",
      "cache-control": cached,
      "content-disposition": `inline; filename="Ano.txt"; filename*=UTF-8''A%C3%B1o.txt`,
      "content-length": "14",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "text/plain",
      "cross-origin-resource-policy": others,
      etag: '"1"',
      "x-content-type-options": "nosniff",
      ...(vary && { vary }),
    });
  });

  test("no file stays open for who wants the headers alone, is gone, or goes", async () => {
    await put("things/a/1.txt");
    const opened = async (method: string, signal: AbortSignal) => {
      const answer = await openFile(things, new Headers(), form(1, "text/plain"));
      return { body: answer.body!, response: toResponse({ method, signal }, answer) };
    };
    const never = new AbortController();
    expect((await opened("HEAD", never.signal)).body.destroyed).toBe(true);
    expect((await opened("GET", AbortSignal.abort())).body.destroyed).toBe(true);
    const { body, response } = await opened("GET", never.signal);
    expect(body.destroyed).toBe(false);
    never.abort();
    expect(body.destroyed).toBe(true);
    await response.body?.cancel().catch(() => {});
  });
});
