import { randomBytes, createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import * as zlib from "node:zlib";
import { Decrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { sweepFiles } from "@/lib/files/sweep";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { configureStorage, keepText, ownFolder } from "@/lib/testing/backups";
import { signIn } from "@/lib/testing/fixtures";
import { gate } from "@/lib/testing/gate";
import { type S3StandIn, s3Credentials, startS3 } from "@/lib/testing/s3";
import { waitUntil } from "@/lib/testing/wait-until";
import { openArchive } from "../archive/read";
import { writeArchive } from "../archive/write";
import { startJob, whenDone } from "../jobs/jobs";
import { whileNoStateComesBack } from "../restore/states";
import { markVerified, removeBackup, renameBackup } from "../change";
import { newKeyPair } from "./encryption";
import { keepBackup } from "../keep";
import { backupFiles, contentsKey, findBackup, getBackup, listBackups } from "./manifests";
import { checkKey, openBackup, openStored } from "./open";

const { folder, remove } = ownFolder("backup-store-test");
let s3: S3StandIn;

const inFolder = (changes = {}) => configureStorage({ DATA_DIR: folder, ...changes });
const inBucket = () =>
  configureStorage({
    ...{ DATA_DIR: folder, S3_BUCKET: "quinde", S3_ENDPOINT: s3.endpoint, S3_REGION: s3Credentials.region },
    ...{ S3_ACCESS_KEY_ID: s3Credentials.accessKeyId, S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey },
    S3_PATH_STYLE: true,
  });

beforeAll(async () => {
  s3 = await startS3("quinde");
});
beforeEach(() => {
  remove();
  s3.objects.clear();
  jest.restoreAllMocks();
});
afterAll(async () => {
  configureStorage({});
  remove();
  await s3.stop();
});

const nameOf = ({ name }: { name: string }) => name;
const names = async () => (await listBackups()).map(nameOf);
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list("backups")) found.push(key);
  return found.sort();
}
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const about = { kind: "sql", reason: "person", author: null } as const;
const none = Promise.resolve({ tables: null, migration: null });

describe.each([
  ["a folder", () => inFolder()],
  ["a bucket", inBucket],
])("in %s", (_, use) => {
  beforeEach(use);

  test("what is kept is listed, opened and deleted", async () => {
    const plain = Buffer.concat([Buffer.from("SELECT 1;\n".repeat(10_000)), randomBytes(200_000)]);
    const { actor } = await signIn("superadmin");
    const manifest = await keepBackup({
      ...{ kind: "sql", reason: "person", author: actor },
      contents: Readable.from([plain.subarray(0, 70_000), plain.subarray(70_000)]),
      summary: Promise.resolve({ tables: [{ name: "users", rows: 1, sha256: "x" }], migration: "m" }),
    });
    expect(manifest).toMatchObject({
      name: expect.stringMatching(/^copia-\d{4}-\d\d-\d\d-\d{6}\.sql$/),
      ...{ bytes: plain.length, sha256: sha256(plain), migration: "m", isEncrypted: false, verified: null },
      ...{ author: { id: actor.id, name: "Prueba" }, tables: [{ name: "users", rows: 1, sha256: "x" }] },
    });
    const stored = await buffer(await openStored(manifest));
    expect([stored.length, sha256(stored)]).toEqual([manifest.storedBytes, manifest.storedSha256]);
    expect(stored.length).toBeLessThan(plain.length - 50_000);
    expect((await buffer(await openBackup(manifest))).equals(plain)).toBe(true);

    const later = await keepText("two", "dos.sql");
    expect(await names()).toEqual(["dos.sql", manifest.name]);
    expect(await getBackup("dos.sql")).toEqual(later);
    await removeBackup(actor, "dos.sql");
    await expect(removeBackup(actor, "dos.sql")).rejects.toMatchObject({ code: "not_found" });
    expect([await names(), await findBackup("dos.sql")]).toEqual([[manifest.name], null]);
    expect(await keys()).toEqual([contentsKey(manifest), `backups/${manifest.id}.json`].sort());
    const entries = await db.auditEntry.findMany({
      where: { actorId: actor.id, targetType: "backup" },
      orderBy: { createdAt: "asc" },
    });
    expect(entries.map(({ action, targetName }) => [action, targetName])).toEqual([
      ["backup.create", manifest.name],
      ["backup.delete", "dos.sql"],
    ]);
  });

  test("nothing is left of one that fails, and what it failed with is told", async () => {
    const failing = (error: Error) =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          throw error;
        })(),
      );
    const failure = new Error("the database is gone");
    await expect(keepBackup({ ...about, contents: failing(failure), summary: none })).rejects.toBe(failure);
    const wrong = new AppError("bad_request", "Línea 3.");
    await expect(keepBackup({ ...about, contents: failing(wrong), summary: none })).rejects.toBe(wrong);
    const late = Promise.reject(new Error("no sum"));
    await expect(keepBackup({ ...about, contents: Readable.from(["x"]), summary: late })).rejects.toThrow("no sum");
    const cancelling = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (let n = 0; ; n++) {
          if (n === 5) cancelling.abort(new AppError("conflict", "Cancelada."));
          yield randomBytes(10_000);
        }
      })(),
    );
    const cancelled = keepBackup({ ...about, contents: endless, summary: none, signal: cancelling.signal });
    await expect(cancelled).rejects.toThrow("Cancelada.");
    expect([await keys(), await names()]).toEqual([[], []]);
    const unfinished = path.join(folder, ".unfinished");
    expect([existsSync(unfinished) && readdirSync(unfinished).length > 0, s3.uploads.size]).toEqual([false, 0]);
  });

  test("a manifest is read once, and again when it was changed", async () => {
    const { id, name } = await keepText("x");
    const read = jest.spyOn(storage, "read");
    // Manifests of the last two seconds are read again, so the clock is put forward.
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 5_000);
    for (let n = 0; n < 3; n++) expect(await names()).toEqual([name]);
    expect(read).toHaveBeenCalledTimes(1);
    const verified = { at: new Date().toISOString(), ok: false, reason: "Falta users.", seconds: 2 };
    await markVerified(id, verified, { migration: "n" });
    expect(await getBackup(name)).toMatchObject({ verified, migration: "n" });
    await markVerified("00000000-0000-7000-8000-000000000000", verified); // deleted meanwhile
  });

  test("what is damaged or not ours in the folder is passed over", async () => {
    const { id, name } = await keepText("x");
    const put = (key: string, contents: string) =>
      storage.put(`backups/${key}`, Buffer.from(contents), { contentType: "text/plain" });
    const other = "0198c0de-0000-7000-8000-000000000000";
    const manifest = (await storage.read(`backups/${id}.json`))!.toString();
    await put(`${other}.json`, manifest); // of another
    await put("0198c0de-0000-7000-8000-000000000001.json", "{");
    await put(
      "0198c0de-0000-7000-8000-000000000002.json",
      manifest.replaceAll(id, "0198c0de-0000-7000-8000-000000000002"),
    );
    await put("deep/notes.txt", "x");
    await put("foto.jpg", "x");
    expect(await names()).toEqual([name]);
    await sweepFiles(backupFiles, whileNoStateComesBack);
    expect(await keys()).toHaveLength(7);
  });

  test("of two renames to one name at once one is refused", async () => {
    const { actor } = await signIn("superadmin");
    await keepText("1", "uno.sql");
    await keepText("2", "dos.sql");
    const asked = ["uno.sql", "dos.sql"].map((name) => renameBackup(actor, name, "final.sql"));
    const ended = await Promise.allSettled(asked);
    const refused = ended.flatMap((one) => (one.status === "rejected" ? [one.reason as object] : []));
    expect(refused).toEqual([
      expect.objectContaining({ code: "conflict", message: "Ya hay una copia con ese nombre." }),
    ]);
    expect((await names()).filter((name) => name === "final.sql")).toHaveLength(1);
    const entries = await db.auditEntry.findMany({ where: { action: "backup.rename", actorId: actor.id } });
    expect(entries).toHaveLength(1);
  });
});

/** The name of a file descriptor's file, if it has one and was not closed meanwhile. */
function openFile(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return "";
  }
}

describe("in a folder", () => {
  beforeEach(() => inFolder());

  test("whoever reads one while it is deleted gets all of it", async () => {
    const { actor } = await signIn("superadmin");
    const plain = randomBytes(2_000_000);
    const manifest = await keepBackup({ ...about, contents: Readable.from([plain]), summary: none });
    const reading = (await openBackup(manifest))[Symbol.asyncIterator]();
    const first = (await reading.next()).value as Buffer;
    await removeBackup(actor, manifest.name);
    const rest = await buffer({ [Symbol.asyncIterator]: () => reading });
    expect(Buffer.concat([first, rest]).equals(plain)).toBe(true);
    await expect(openBackup(manifest)).rejects.toMatchObject({ code: "not_found", message: "No existe esa copia." });
  });

  test("a reader who leaves lets go of the file", async () => {
    const manifest = await keepBackup({ ...about, contents: Readable.from([randomBytes(2_000_000)]), summary: none });
    /** How many times the process has it open. */
    const open = () => readdirSync("/proc/self/fd").filter((fd) => openFile(fd).startsWith(folder)).length;
    const readable = await openBackup(manifest);
    await readable[Symbol.asyncIterator]().next();
    expect(open()).toBe(1);
    const told = jest.spyOn(log, "warn");
    const left = new Promise((resolve) => readable.once("error", resolve));
    readable.destroy(new DOMException("somebody left", "AbortError"));
    expect([await left, told.mock.calls]).toEqual([expect.objectContaining({ name: "AbortError" }), []]);
    (await openBackup(manifest)).destroy(); // before its first byte
    (await openStored(manifest)).destroy();
    await waitUntil("nothing keeps its file open", () => open() === 0);
  });

  test("one that was changed on the disk is not taken for whole", async () => {
    jest.spyOn(log, "warn").mockImplementation(() => undefined);
    const manifest = await keepText("a".repeat(100_000));
    const file = path.join(folder, contentsKey(manifest));
    const whole = readFileSync(file);
    const damaged = { code: "conflict", message: "La copia está dañada: ya no es igual a la que se guardó." };
    truncateSync(file, whole.length - 4);
    await expect(openBackup(manifest).then(text)).rejects.toMatchObject(damaged);
    await expect(openStored(manifest).then(text)).rejects.toMatchObject(damaged);
    writeFileSync(file, "no compression at all");
    await expect(openBackup(manifest).then(text)).rejects.toMatchObject(damaged);
    expect(await names()).toEqual([manifest.name]);
    rmSync(file);
    expect(await names()).toEqual([]);
  });

  test("a disk that fails while one is read is not the backup's fault", async () => {
    jest.spyOn(log, "error").mockImplementation(() => undefined);
    const manifest = await keepText("x");
    const body = Readable.from(
      (async function* () {
        yield* [];
        throw Object.assign(new Error("i/o error"), { code: "EIO" });
      })(),
    );
    jest.spyOn(storage, "open").mockResolvedValue({ size: 1, body });
    const told = { code: "unavailable", message: "La copia no se pudo leer. Inténtalo de nuevo más tarde." };
    await expect(openBackup(manifest).then(text)).rejects.toMatchObject(told);
  });

  test("names are made to fit, and never over another's", async () => {
    const { actor } = await signIn("superadmin");
    for (const expected of ["x.sql", "x-2.sql", "x-3.sql"]) expect((await keepText("1", "x.sql")).name).toBe(expected);
    const long = `${"a".repeat(76)}.sql`;
    expect([await keepText("1", long), await keepText("1", long)].map(nameOf)).toEqual([
      long,
      `${"a".repeat(74)}-2.sql`,
    ]);
    const refusal = { code: "bad_request", message: "El nombre de esta copia debe terminar en .sql." };
    await expect(renameBackup(actor, "x.sql", "x.tar")).rejects.toMatchObject(refusal);
    expect((await renameBackup(actor, "x.sql", "x.sql")).name).toBe("x.sql");
    await expect(renameBackup(actor, "nada.sql", "y.sql")).rejects.toMatchObject({ code: "not_found" });
  });

  test("while a job works on one it is neither renamed nor deleted", async () => {
    const { actor } = await signIn("superadmin");
    await keepText("1", "x.sql");
    const letGo = gate();
    const job = await startJob(actor, { kind: "restore", backupName: "x.sql" }, () => letGo.opened);
    const busy = { code: "conflict", message: "Esa copia se está usando ahora mismo." };
    await expect(renameBackup(actor, "x.sql", "y.sql")).rejects.toMatchObject(busy);
    await expect(removeBackup(actor, "x.sql")).rejects.toMatchObject(busy);
    letGo.open();
    await whenDone(job.id);
    await removeBackup(actor, "x.sql");
  });

  test("half a backup of a killed process is removed, but while one is being kept, and never what has a manifest", async () => {
    await keepText("whole", "x.sql");
    const put = (key: string) => storage.put(key, Buffer.from("half"), { contentType: "text/plain" });
    const [half, later] = [0, 1].map((n) => `backups/0198c0de-0000-7000-8000-00000000000${n}`);
    await put(`${half}.sql.zst`);
    await put(`${later}.sql.zst`);
    await put(`${later}.json`); // which this version cannot read
    const begun = gate();
    const letGo = gate();
    async function* slow() {
      yield Buffer.from("a");
      begun.open();
      await letGo.opened;
    }
    const contents = Readable.from(slow(), { objectMode: false });
    const keeping = keepBackup({
      name: "y.sql",
      kind: "sql",
      reason: "command",
      author: null,
      contents,
      summary: null,
    });
    await begun.opened;
    const isThere = async (key: string) => (await keys()).includes(key);
    await sweepFiles(backupFiles, whileNoStateComesBack);
    expect(await isThere(`${half}.sql.zst`)).toBe(true);
    letGo.open();
    await keeping;
    await sweepFiles(backupFiles, whileNoStateComesBack);
    expect([await isThere(`${half}.sql.zst`), await isThere(`${later}.sql.zst`)]).toEqual([false, true]);
    expect((await names()).toSorted()).toEqual(["x.sql", "y.sql"]);
  });

  test("with a public key only the private one reads it", async () => {
    const identity = await generateIdentity();
    inFolder({ BACKUP_PUBLIC_KEY: await identityToRecipient(identity) });
    const secret = "INSERT INTO users VALUES ('Ana');\n".repeat(20_000);
    const manifest = await keepText(secret, "secreta.sql");
    const stored = readFileSync(path.join(folder, contentsKey(manifest)));
    expect([manifest.isEncrypted, contentsKey(manifest).endsWith(".age"), stored.includes("Ana")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await text(await openBackup(manifest, { privateKey: ` ${identity}\n` }))).toBe(secret);

    // As age itself reads it, with nothing of ours.
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const compressed = await decrypter.decrypt(new Uint8Array(stored));
    const { zstdDecompressSync = zlib.gunzipSync } = zlib as { zstdDecompressSync?: (bytes: Uint8Array) => Buffer };
    expect(zstdDecompressSync(compressed).toString()).toBe(secret);

    const said = (privateKey?: string) => openBackup(manifest, { privateKey }).catch(({ message }: Error) => message);
    expect(await said()).toBe("Esta copia está cifrada: escribe su clave privada.");
    expect(await said("abc")).toBe("La clave privada no es válida: debe empezar con AGE-SECRET-KEY-1.");
    expect(await said(await generateIdentity())).toBe("La clave privada no corresponde a esta copia.");
    await expect(checkKey(manifest, "abc")).rejects.toMatchObject({ code: "bad_request" });
    await checkKey(manifest, identity);

    // A person who verifies the backup has a key of their own.
    const { privateKey, publicKey: alsoFor } = await newKeyPair();
    const contents = Readable.from(["x"]);
    const both = await keepBackup({ ...about, contents, summary: none, alsoFor });
    for (const key of [identity, privateKey]) expect(await text(await openBackup(both, { privateKey: key }))).toBe("x");
    await expect(checkKey(manifest, privateKey)).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("in a bucket, beside a disk that has no room", () => {
  const photo = `uploads/${"0a".repeat(16)}.webp`;
  const noDisk = () => {
    inBucket();
    env.DATA_DIR = "/dev/null/nothing";
  };

  test("a backup with files goes there in parts, with nothing by the disk and nobody able to read what waits for its length", async () => {
    noDisk();
    await storage.put(photo, Buffer.from("una foto"), { contentType: "image/webp" });
    const line = Buffer.from(`-- ${"hola ".repeat(2_000)}\n`);
    const seen: boolean[] = [];
    async function* lines() {
      for (let written = 0; written < 1_000; written++) yield line;
      seen.push((await keys()).some((key) => key.endsWith(".sql")));
    }
    const contents = writeArchive(Readable.from(lines(), { objectMode: false }));
    const open = jest.spyOn(storage, "open");
    const kept = await keepBackup({ ...about, kind: "tar", contents, summary: none });
    const spooled = open.mock.calls.find(([key]) => key.endsWith(".sql"))![0];
    expect([seen, s3.objects.has(spooled), s3.uploads.size]).toEqual([[false], false, 0]);
    expect(await keys()).toEqual([contentsKey(kept), `backups/${kept.id}.json`].sort());
    const { sql, files } = await openArchive(await openBackup(kept));
    expect(sha256(await buffer(sql))).toBe(sha256(Buffer.concat(Array.from({ length: 1_000 }, () => line))));
    for await (const { key, body } of files) expect([key, await text(body)]).toEqual([photo, "una foto"]);
  });

  test("what its dump fails with it fails with, and nothing of it is left", async () => {
    noDisk();
    async function* broken() {
      yield Buffer.from("-- hola\n");
      throw new Error("the database is gone");
    }
    const contents = writeArchive(Readable.from(broken(), { objectMode: false }));
    await expect(keepBackup({ ...about, kind: "tar", contents, summary: none })).rejects.toThrow(
      "the database is gone",
    );
    expect([await keys(), s3.uploads.size]).toEqual([[], 0]);
  });
});
