import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type S3StandIn, s3Credentials, startS3 } from "@/lib/testing/s3";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { removeFiles } from "../remove";
import { storage } from "./storage";
import { withTemporaryFile } from "./temporary";

const registry = globalThis as unknown as { quinde?: Map<string, unknown> };
const folder = path.join(env.DATA_DIR, "storage-test");
const usual = { ...env };
let s3: S3StandIn;

/** As a process would start with other variables. */
function configure(changes: Partial<typeof env>) {
  for (const name of Object.keys(env)) if (!(name in usual)) Reflect.deleteProperty(env, name);
  Object.assign(env, usual, changes);
  for (const name of ["files.storage", "files.problem", "files.temporary"]) registry.quinde?.delete(name);
}

const inFolder = () => configure({ DATA_DIR: folder });
const inBucket = (changes: Partial<typeof env> = {}) =>
  configure({
    ...{
      DATA_DIR: folder,
      S3_BUCKET: "quinde",
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3Credentials.region,
      S3_PATH_STYLE: true,
    },
    S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    ...changes,
  });

beforeAll(async () => {
  s3 = await startS3("quinde");
});
afterAll(async () => {
  configure({});
  rmSync(folder, { recursive: true, force: true });
  await s3.stop();
});

const refused = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => [error.code, error.message],
  );
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const unavailable = ["unavailable", "Los archivos no están disponibles. Inténtalo de nuevo más tarde."];
const plain = { contentType: "text/plain" };

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("in %s", (_, use) => {
  beforeEach(() => use());

  test("a file is kept, read whole or in part, replaced and removed", async () => {
    await storage.put("a/b.txt", Buffer.from("0123456789"), plain);
    expect((await storage.read("a/b.txt"))!.toString()).toBe("0123456789");
    const whole = (await storage.open("a/b.txt"))!;
    expect([whole.size, await text(whole.body)]).toEqual([10, "0123456789"]);
    const part = (await storage.open("a/b.txt", { start: 2, end: 4 }))!;
    expect([part.size, await text(part.body)]).toEqual([10, "234"]);
    await storage.put("a/b.txt", Buffer.from("anew"), plain);
    expect((await storage.read("a/b.txt"))!.toString()).toBe("anew");
    await storage.remove("a/b.txt");
    await storage.remove("a/b.txt");
    expect([await storage.read("a/b.txt"), await storage.open("a/b.txt")]).toEqual([null, null]);
  });

  test("a stream is kept as it comes", async () => {
    const bytes = randomBytes(300_000);
    const stream = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
    await storage.put("stream/x.bin", stream, { contentType: "application/octet-stream", size: bytes.length });
    expect((await storage.read("stream/x.bin"))!.equals(bytes)).toBe(true);
    await storage.put("stream/y.bin", Readable.from([bytes]), { contentType: "application/octet-stream" });
    expect((await storage.read("stream/y.bin"))!.equals(bytes)).toBe(true);
  });

  test("a list tells of all files of a folder and of no other", async () => {
    for (const key of ["list/1.txt", "list/2.txt", "list/deep/3.txt", "list-not/4.txt"])
      await storage.put(key, Buffer.from(key), plain);
    s3.pageSize = 2;
    const found = await all(storage.list("list"));
    expect(found.map(({ key, size }) => [key, size]).sort()).toEqual([
      ["list/1.txt", 10],
      ["list/2.txt", 10],
      ["list/deep/3.txt", 15],
    ]);
    for (const { modifiedAt } of found) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    expect(await all(storage.list("nothing"))).toEqual([]);
  });

  test("a folder goes with all that is in it, and nothing beside it does", async () => {
    for (const key of ["gone/1.txt", "gone/deep/2.txt", "gone-not/3.txt"])
      await storage.put(key, Buffer.from("x"), plain);
    await storage.removeFolder("gone");
    await storage.removeFolder("gone");
    expect(await all(storage.list("gone"))).toEqual([]);
    expect((await storage.read("gone-not/3.txt"))!.toString()).toBe("x");
    expect(await refused(storage.removeFolder("../x"))).toEqual(unavailable);
  });

  test("no key leads out of it", async () => {
    expect(await refused(storage.put("../out.txt", Buffer.from("x"), plain))).toEqual(unavailable);
    expect(await refused(storage.open("a/../../out.txt"))).toEqual(unavailable);
  });

  test("all is well", async () => expect(await storage.problem()).toBeNull());

  test("how much room there is is known of a folder", async () => {
    expect(await storage.free()).toEqual(use === inFolder ? expect.any(Number) : null);
  });
});

describe("in a folder", () => {
  beforeEach(inFolder);
  const unfinished = () => readdirSync(path.join(folder, ".unfinished"));

  test("a stream that breaks leaves the file that was there, and nothing else", async () => {
    await storage.put("broken/x.txt", Buffer.from("before"), plain);
    const stream = Readable.from(
      (async function* () {
        yield "half";
        throw new Error("the sender is gone");
      })(),
    );
    expect(await refused(storage.put("broken/x.txt", stream, plain))).toEqual(unavailable);
    expect((await storage.read("broken/x.txt"))!.toString()).toBe("before");
    expect([readdirSync(path.join(folder, "broken")), unfinished()]).toEqual([["x.txt"], []]);
  });

  test("neither files nor folders are for others on the machine to read", async () => {
    const before = process.umask(0);
    try {
      await storage.put("closed/inner/x.txt", Buffer.from("x"), plain);
      await storage.put("closed/inner/y.txt", Readable.from(["y"]), { ...plain, size: 1 });
    } finally {
      process.umask(before);
    }
    const modeOf = (name: string) => (statSync(path.join(folder, "closed", name)).mode & 0o777).toString(8);
    expect(["", "inner", "inner/x.txt", "inner/y.txt"].map(modeOf)).toEqual(["750", "750", "640", "640"]);
  });

  test("a temporary file is there as long as the work with it, also when that fails", async () => {
    const contents = async function* () {
      yield Buffer.from("ho");
      yield Buffer.from("la");
    };
    const found = await withTemporaryFile(async ({ path, write }) => {
      await write(contents());
      return [readFileSync(path, "utf8"), (statSync(path).mode & 0o777).toString(8), unfinished().length];
    });
    expect([found, unfinished()]).toEqual([["hola", "640", 1], []]);
    const failing = withTemporaryFile(async ({ write }) => {
      await write(contents());
      throw new Error("as it is");
    });
    await expect(failing).rejects.toThrow("as it is");
    expect(unfinished()).toEqual([]);
  });

  test("what a killed process left unfinished is removed after a day", async () => {
    const left = path.join(folder, ".unfinished");
    mkdirSync(left, { recursive: true });
    for (const name of ["old", "new"]) writeFileSync(path.join(left, name), "half");
    const days = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000);
    utimesSync(path.join(left, "old"), days(1.1), days(1.1));
    await storage.put("swept.txt", Buffer.from("x"), plain);
    expect(unfinished()).toEqual(["new"]);
    rmSync(path.join(left, "new"));
  });
});

describe("in a bucket", () => {
  test("a file knows what it is", async () => {
    inBucket();
    await storage.put("type/x.webp", Buffer.from("x"), { contentType: "image/webp" });
    expect(s3.objects.get("type/x.webp")!.contentType).toBe("image/webp");
  });

  test("what is wrong with the bucket and with the folder of this machine is said of each", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "x");
    const noFolder = { DATA_DIR: path.join(file, "below") };
    inBucket();
    expect(await storage.problems()).toEqual([]);
    inBucket(noFolder);
    expect([await storage.problem(), await storage.problems()]).toEqual([null, ["disco de solo lectura"]]);
    inBucket({ ...noFolder, S3_ENDPOINT: "http://127.0.0.1:1" });
    expect(await storage.problems()).toEqual(["almacén de archivos no disponible", "disco de solo lectura"]);
    configure(noFolder);
    expect(await storage.problems()).toEqual(["disco de solo lectura"]);
  });

  test("a stream of nobody knows how many bytes goes in parts, never by the disk of this machine", async () => {
    inBucket({ DATA_DIR: "/dev/null/nothing" });
    const bytes = randomBytes(18_000_000);
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 300_000) yield bytes.subarray(at, at + 300_000);
    }
    await storage.put("parts/x.bin", Readable.from(pieces(), { objectMode: false }), { contentType: "video/mp4" });
    const { body, contentType } = s3.objects.get("parts/x.bin")!;
    expect([body.equals(bytes), contentType, s3.uploads.size]).toEqual([true, "video/mp4", 0]);
  });

  test("one that breaks leaves the file that was there, and no part", async () => {
    inBucket();
    await storage.put("parts/y.bin", Buffer.from("before"), plain);
    for (const [error, said] of [
      [new Error("the sender is gone"), unavailable],
      [new AppError("conflict", "Ya no."), ["conflict", "Ya no."]],
    ] as const) {
      const stream = Readable.from(
        (async function* () {
          yield randomBytes(9_000_000);
          expect(s3.objects.get("parts/y.bin")!.body.toString()).toBe("before");
          throw error;
        })(),
        { objectMode: false },
      );
      expect(await refused(storage.put("parts/y.bin", stream, plain))).toEqual(said);
    }
    expect([s3.objects.get("parts/y.bin")!.body.toString(), s3.uploads.size]).toEqual(["before", 0]);
  });

  test("a wrong secret and a server that is away are said, and end no removal", async () => {
    const away = { S3_ENDPOINT: "http://127.0.0.1:1" };
    for (const wrong of [{ S3_SECRET_ACCESS_KEY: "another" }, away]) {
      inBucket(wrong);
      expect(await storage.problem()).toBe("almacén de archivos no disponible");
      expect(await refused(storage.put("x.txt", Buffer.from("x"), plain))).toEqual(unavailable);
      expect(await refused(storage.read("x.txt"))).toEqual(unavailable);
      expect(await removeFiles([`uploads/${"a".repeat(32)}.webp`])).toBe(false);
    }
    expect(s3.objects.has("x.txt")).toBe(false);
  });
});
