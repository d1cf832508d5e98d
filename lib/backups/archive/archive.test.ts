import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { extract, type Header, pack } from "tar-stream";
import { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import { fileKinds } from "@/lib/files/kind";
import { openArchive, restoreFiles } from "./read";
import { isStoredKey, storedFiles } from "./stored-files";
import { writeArchive } from "./write";

const registry = globalThis as unknown as { quinde?: Map<string, unknown> };
const folder = path.join(env.DATA_DIR, "archive-test");
const usual = env.DATA_DIR;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  env.DATA_DIR = folder;
  registry.quinde?.delete("files.storage");
});
afterAll(() => {
  env.DATA_DIR = usual;
  registry.quinde?.delete("files.storage");
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const hex = () => randomBytes(16).toString("hex");
const picture = () => `uploads/${hex()}.webp`;

/** Files as the product keeps them, among them an empty one and one larger than any buffer. */
async function keepFiles(): Promise<Record<string, string>> {
  const files = new Map([
    [picture(), randomBytes(1_000)],
    [picture(), Buffer.alloc(0)],
    [`products/${hex()}.zip`, randomBytes(3_000_000)],
    [`products/${hex()}.pdf`, randomBytes(512)],
    [`whatsapp/${randomUUID()}`, randomBytes(100_001)],
    [`whatsapp/${randomUUID()}.webp`, randomBytes(513)],
  ]);
  for (const [key, bytes] of files) await storage.put(key, bytes, { contentType: "image/webp" });
  return Object.fromEntries([...files].map(([key, bytes]) => [key, sha256(bytes)]));
}

const leftBehind = () => readdirSync(path.join(folder, ".unfinished"));
const everything = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\w\/\w/.test(name));

async function stored(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storedFiles()) found[key] = sha256((await storage.read(key))!);
  return found;
}

/** An archive of our own making, with whatever is in it. */
async function archiveOf(entries: (Pick<Header, "name"> & Partial<Header> & { bytes?: string })[]): Promise<Readable> {
  const tar = pack();
  for (const { bytes = "x", ...header } of [{ name: "database.sql", bytes: "SELECT 1;" }, ...entries]) {
    if (header.type && header.type !== "file") tar.entry(header);
    else tar.entry(header, bytes);
  }
  tar.finalize();
  return Readable.from([await buffer(tar)], { objectMode: false });
}

const dump = `-- a dump\n${"x".repeat(2_000_000)}\n`;

test("a dump and all files go into a .tar and come out as they were", async () => {
  const files = await keepFiles();
  const archive = await buffer(writeArchive(Readable.from([dump.slice(0, 7), dump.slice(7)])));
  rmSync(path.join(folder, "uploads"), { recursive: true });
  rmSync(path.join(folder, "whatsapp"), { recursive: true });

  const { sql, files: archived } = await openArchive(Readable.from([archive], { objectMode: false }));
  expect((await text(sql)) === dump).toBe(true);
  expect(await restoreFiles(archived)).toEqual({ put: 4, kept: 2 });
  expect(await stored()).toEqual(files);
  expect(leftBehind()).toEqual([]);
});

test("in it are neither backups nor the server's own files", async () => {
  await keepFiles();
  for (const name of [
    "backups/1.sql.zst",
    "postgres/PG_VERSION",
    "secrets.json",
    "uploads/.DS_Store",
    "uploads/sub/x.webp",
  ]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), "secret");
  }
  const names: string[] = [];
  const parser = extract();
  writeArchive(Readable.from([dump])).pipe(parser);
  for await (const entry of parser) {
    names.push(entry.header.name);
    entry.resume();
  }
  expect(names[0]).toBe("database.sql");
  expect(names.slice(1)).toHaveLength(6);
  expect(names.slice(1).every(isStoredKey)).toBe(true);
});

test("one that is there with the same length stays, one with another length is put right", async () => {
  const [same, cut] = [picture(), picture()];
  await storage.put(same, Buffer.from("xxxx"), { contentType: "image/webp" });
  await storage.put(cut, Buffer.from("ha"), { contentType: "image/webp" });
  const { files } = await openArchive(
    await archiveOf([
      { name: same, bytes: "yyyy" },
      { name: cut, bytes: "half" },
    ]),
  );
  expect(await restoreFiles(files)).toEqual({ put: 1, kept: 1 });
  expect([await storage.read(same), await storage.read(cut)].map(String)).toEqual(["xxxx", "half"]);
});

test("a file that is removed while the archive is written is left out of it", async () => {
  const files = await keepFiles();
  const gone = Object.keys(files).filter((key) => key.startsWith("whatsapp/"));
  const archive = writeArchive(
    Readable.from(
      (async function* () {
        yield dump;
      })(),
    ),
  );
  const { sql, files: archived } = await openArchive(archive);
  await text(sql);
  const keys: string[] = [];
  for await (const { key, body } of archived) {
    // The first has come, and is too large for those after it to be on their way already.
    if (keys.length === 0) for (const one of gone) await storage.remove(one);
    keys.push(key);
    await buffer(body);
  }
  expect(keys.toSorted()).toEqual(
    Object.keys(files)
      .filter((key) => !gone.includes(key))
      .toSorted(),
  );
});

test.each([
  "../../etc/passwd",
  "/etc/passwd",
  "uploads/../secrets.json",
  `uploads/../uploads/${"0".repeat(32)}.webp`,
  "uploads/..",
  "uploads/",
  `./uploads/${"0".repeat(32)}.webp`,
  `uploads/${"0".repeat(32)}.webp/x`,
  `uploads/${"0".repeat(32)}.webp\nx`,
  `uploads\\${"0".repeat(32)}.webp`,
  `C:\\uploads\\${"0".repeat(32)}.webp`,
  `UPLOADS/${"0".repeat(32)}.WEBP`,
  `uploads/${"0".repeat(300)}.webp`,
  "uploads/%2e%2e%2fsecrets.json",
  "backups/01.sql.zst",
  "backups/01.json",
  "postgres/pg_hba.conf",
  ".unfinished/x",
  "CON",
  "",
])("an entry called %j goes nowhere", async (name) => {
  const { sql, files } = await openArchive(await archiveOf([{ name }, { name: `uploads/${"a".repeat(32)}.webp` }]));
  await text(sql);
  expect(await restoreFiles(files)).toEqual({ put: 1, kept: 0 });
  expect(everything()).toEqual([`uploads/${"a".repeat(32)}.webp`]);
});

test.each(["symlink", "link", "directory", "fifo", "character-device"] as const)(
  "nor does one that is a %s, whatever its name",
  async (type) => {
    const name = `uploads/${"0".repeat(32)}.webp`;
    const { sql, files } = await openArchive(await archiveOf([{ name, type, linkname: "/etc/passwd" }]));
    await text(sql);
    expect(await restoreFiles(files)).toEqual({ put: 0, kept: 0 });
  },
);

test("what does not begin with a dump is refused", async () => {
  const refusal = { code: "bad_request", message: "El archivo .tar no empieza con una copia de la base de datos." };
  const tar = pack();
  tar.entry({ name: picture() }, "x");
  tar.finalize();
  await expect(openArchive(Readable.from([await buffer(tar)], { objectMode: false }))).rejects.toMatchObject(refusal);
  await expect(openArchive(Readable.from([Buffer.alloc(1024)], { objectMode: false }))).rejects.toMatchObject(refusal);
  const ofPgDump = pack();
  ofPgDump.entry({ name: "toc.dat" }, "PGDMP");
  ofPgDump.finalize();
  await expect(openArchive(Readable.from([await buffer(ofPgDump)], { objectMode: false }))).rejects.toThrow(
    "El archivo .tar es de pg_dump: haz la copia otra vez con --format=plain.",
  );
});

test("one that ends too early, or is no .tar, fails", async () => {
  await keepFiles();
  const whole = await buffer(writeArchive(Readable.from([dump])));
  for (const cut of [600_000, 2_400_000]) {
    const read = async () => {
      const { sql, files } = await openArchive(Readable.from([whole.subarray(0, cut)], { objectMode: false }));
      await text(sql);
      await restoreFiles(files);
    };
    await expect(read()).rejects.toThrow();
  }
  await expect(openArchive(Readable.from([randomBytes(2_000)], { objectMode: false }))).rejects.toThrow();
});

test("what the dump fails with the archive fails with, and leaves nothing on the disk", async () => {
  const failing = Readable.from(
    (async function* () {
      yield "x";
      throw new Error("the database went away");
    })(),
  );
  await expect(buffer(writeArchive(failing))).rejects.toThrow("the database went away");
  expect(leftBehind()).toEqual([]);
});

test("who reads no more of an archive lets go of the dump", async () => {
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        await new Promise(setImmediate);
        yield "x";
      }
    })(),
  );
  const archive = writeArchive(endless);
  archive.once("error", () => {});
  archive.destroy();
  if (!endless.closed) await new Promise((resolve) => endless.once("close", resolve));
  expect(endless.destroyed).toBe(true);
});

test("a folder that the product begins to keep files in is not forgotten", () => {
  // Folders of links keep no files.
  const sources = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("shortener/"),
  );
  const folders = sources
    .map((file) => readFileSync(path.join("lib", file), "utf8"))
    .flatMap((source) => [...source.matchAll(/(?:(?:[fF]olders?) ?[=:] "|[kK]eyOf = .*=> `)([a-z-]+)/g)])
    .map(([, name]) => name);
  // Files of a build, the backups themselves, incomplete uploads, and visits and hits that wait to be stored.
  const leftOut = ["assets", "backups", "hits", "product-uploads", "visits"];
  const kept = [
    ...["engagements", "hand-ins", "media", "payment-proofs", "products", "proposal-pdfs"],
    ...["uploads", "wardrobe", "whatsapp"],
  ];
  expect([...new Set(folders)].sort()).toEqual([...leftOut, ...kept].sort());
  const archived = fileKinds.all.filter(({ isArchived }) => isArchived);
  expect(archived.map((kind) => kind.folder).sort()).toEqual(kept);
  expect(["assets", ...fileKinds.all.map((kind) => kind.folder)].sort()).toEqual([...leftOut, ...kept].sort());
});
