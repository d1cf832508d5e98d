import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import timers from "node:timers/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import type { Handler } from "@/lib/api/route";
import { backupCalls } from "./calls";
import { db, pool } from "@/lib/core/db";
import type { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import { configureStorage, keepText, ownFolder } from "@/lib/testing/backups";
import { call, signIn } from "@/lib/testing/fixtures";
import { gate } from "@/lib/testing/gate";
import { smallDisk } from "@/lib/testing/small-disk";
import { startJob, whenDone } from "./jobs/jobs";
import { listBackups } from "./store/manifests";

const makeBackup = backupCalls["POST /api/db/backupNodeJS"];
const remove = backupCalls["DELETE /api/db/delete/{name}"];
const download = backupCalls["GET /api/db/download/{name}"];
const cancel = backupCalls["POST /api/db/jobs/cancel/{id}"];
const findJob = backupCalls["GET /api/db/jobs/findOne/{id}"];
const link = backupCalls["POST /api/db/link/{name}"];
const list = backupCalls["GET /api/db/list"];
const overview = backupCalls["GET /api/db/overview"];
const rename = backupCalls["PATCH /api/db/rename/{name}"];

const { folder, remove: removeFolder } = ownFolder("backup-calls-test");
const use = (changes: Partial<typeof env> = {}) => configureStorage({ DATA_DIR: folder, ...changes });

type Person = Awaited<ReturnType<typeof signIn>>;
let superadmin: Person;
let admin: Person;

beforeAll(async () => {
  [superadmin, admin] = await Promise.all([signIn("superadmin"), signIn("admin")]);
});
beforeEach(() => {
  removeFolder();
  use();
});
afterAll(async () => {
  configureStorage({});
  removeFolder();
});

type Sent = { method?: string; params?: Record<string, string>; query?: string; body?: unknown };

async function ask(handler: Handler, sent: Sent = {}, who: Person | null = superadmin) {
  const response = await call(handler, { ...sent, headers: { ...who?.bearer } });
  const text = await response.text();
  const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown> & { message?: string };
  return { status: response.status, headers: response.headers, text, body };
}

const entries = (action: string) => db.auditEntry.count({ where: { action } });

describe("a backup", () => {
  test("is made by an admin, is in the list, and is the text of the database", async () => {
    const made = await ask(makeBackup, { method: "POST" }, admin);
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: expect.stringMatching(/^copia-.*\.sql$/),
        kind: "sql",
        reason: "person",
        author: "Prueba",
        verified: null,
      },
    });
    const name = made.body.name as string;
    expect((await ask(list, {}, admin)).body).toEqual({
      backups: [{ name, createdAt: expect.any(String), size: expect.any(Number) }],
    });
    const file = await ask(download, { params: { name } });
    expect([file.status, file.headers.get("content-disposition")]).toEqual([200, `attachment; filename="${name}"`]);
    expect(Number(file.headers.get("content-length"))).toBe(Buffer.byteLength(file.text));
    expect(file.text).toContain("CREATE TABLE public.users");
    expect(made.body.size).toBe(Math.ceil(Buffer.byteLength(file.text) / 1024));
    const { body } = await ask(overview, {}, admin);
    expect(body).toMatchObject({
      backups: [{ name, hasSameSecret: true, isEncrypted: false }],
      job: { kind: "backup", state: "done", backupName: name, actorName: "Prueba", result: { name } },
      ...{ lastFailure: null, isEncrypted: false, isInBucket: false, previous: null, pitr: null },
    });
    expect([body.usedBytes, body.freeBytes, body.restoreProblem]).toEqual([
      expect.any(Number),
      expect.any(Number),
      null,
    ]);
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
    const previous = { backupName: "x.sql", actorName: "Ana", createdAt, expiresAt };
    await db.previousState.create({ data: { ...previous, schemaName: "previous_x", actorId: admin.user.id } });
    const whole = (await ask(overview)).body;
    expect(whole.pitr).toMatchObject({ state: "off", drill: null });
    expect(whole.previous).toEqual({ ...JSON.parse(JSON.stringify(previous)), isReset: false, isUndone: false });
    await db.previousState.deleteMany();
    const [manifest] = await listBackups();
    expect(manifest!.tables!.map((table) => table.name)).toContain("users");
  });

  test("may have all files in it, and is in the list as well", async () => {
    await storage.put(`uploads/${"0".repeat(32)}.webp`, Buffer.from("a picture"), { contentType: "image/webp" });
    const made = await ask(makeBackup, { method: "POST", body: { kind: "tar" } }, admin);
    const name = made.body.name as string;
    expect([made.status, name]).toEqual([201, expect.stringMatching(/^copia-.*\.tar$/)]);
    expect((await ask(list)).body).toEqual({
      backups: [{ name, createdAt: expect.any(String), size: expect.any(Number) }],
    });
    expect((await ask(overview)).body).toMatchObject({ backups: [{ name, kind: "tar" }] });
    const file = await ask(download, { params: { name } });
    expect(file.text.slice(0, 12)).toBe("database.sql");
    expect([file.text.includes("CREATE TABLE public.users"), file.text.includes("a picture")]).toEqual([true, true]);
  });

  test("is not made while another job is at work", async () => {
    const working = gate();
    const job = await startJob(null, { kind: "restore", backupName: "x.sql" }, () => working.opened);
    const busy = { status: 409, body: { message: "Ya hay una copia o restauración en curso." } };
    expect(await ask(makeBackup, { method: "POST", body: { kind: "sql" } }, admin)).toMatchObject(busy);
    working.open();
    await whenDone(job.id);
  });

  test("that takes long is followed by its job, which a superadmin may cancel", async () => {
    const other = await pool.connect();
    await other.query("BEGIN; LOCK TABLE contact_messages IN ACCESS EXCLUSIVE MODE");
    const soon = jest.spyOn(timers, "setTimeout").mockResolvedValueOnce(null as never);
    const { status, body } = await ask(makeBackup, { method: "POST" }, admin);
    soon.mockRestore();
    const { id } = body.job as { id: string };
    expect([status, body]).toEqual([202, { job: expect.objectContaining({ state: "running", kind: "backup" }) }]);
    expect((await ask(findJob, { params: { id } }, admin)).body).toMatchObject({ id, state: "running" });
    expect((await ask(cancel, { method: "POST", params: { id } }, admin)).status).toBe(403);
    expect((await ask(cancel, { method: "POST", params: { id } })).status).toBe(204);
    expect(await whenDone(id)).toMatchObject({ state: "cancelled" });
    await other.query("ROLLBACK");
    other.release();
    expect(await listBackups()).toEqual([]);
    expect((await ask(cancel, { method: "POST", params: { id } })).status).toBe(409);
  });

  test("that is encrypted is downloaded as it is stored", async () => {
    use({ BACKUP_PUBLIC_KEY: await identityToRecipient(await generateIdentity()) });
    const { name } = await keepText("secret", "x.sql");
    const file = await ask(download, { params: { name } });
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="x.sql.age"');
    expect([file.text.startsWith("age-encryption.org/v1"), file.text.includes("secret")]).toEqual([true, false]);
    expect((await ask(overview)).body).toMatchObject({ isEncrypted: true, backups: [{ isEncrypted: true }] });
  });

  test("is renamed and deleted", async () => {
    await keepText("x", "x.sql");
    const renamed = await ask(rename, { method: "PATCH", params: { name: "x.sql" }, body: { newName: "y.sql" } });
    expect(renamed).toMatchObject({ status: 200, body: { name: "y.sql" } });
    expect((await ask(remove, { method: "DELETE", params: { name: "x.sql" } })).status).toBe(404);
    expect((await ask(remove, { method: "DELETE", params: { name: "y.sql" } })).status).toBe(204);
    expect((await ask(list)).body).toEqual({ backups: [] });
  });
});

describe("a link", () => {
  const follow = (url: string, method = "GET") => {
    const [address, query] = url.split("?") as [string, string];
    return ask(download, { method, params: { name: address.split("/").at(-1)! }, query: `?${query}` }, null);
  };
  const make = async (name: string) => (await ask(link, { method: "POST", params: { name } })).body.url as string;
  const over = { status: 403, body: { message: "El enlace ya se usó o venció. Descarga la copia otra vez." } };

  test("gives the file once, to one of two who follow it at once", async () => {
    await keepText("x", "x.sql");
    const url = await make("x.sql");
    const before = await entries("backup.download");
    expect(await follow(url, "HEAD")).toMatchObject({ status: 200, text: "" });
    const both = await Promise.all([follow(url), follow(url)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(both.find(({ status }) => status === 200)!.text).toBe("x");
    expect(await follow(url)).toMatchObject(over);
    expect((await entries("backup.download")) - before).toBe(1);
    const told = await db.auditEntry.findFirstOrThrow({
      where: { action: "backup.download" },
      orderBy: { createdAt: "desc" },
    });
    expect([told.actorId, told.targetName]).toEqual([superadmin.user.id, "x.sql"]);
    const token = new URLSearchParams(url.split("?")[1]).get("token")!;
    expect(JSON.stringify([told, await db.backupDownload.findMany()])).not.toContain(token);
  });

  test("is of one backup, for a minute, and of somebody who may still download", async () => {
    await Promise.all(["x.sql", "y.sql"].map((name) => keepText(name, name)));
    const url = await make("x.sql");
    expect(await follow(url.replace("x.sql", "y.sql"))).toMatchObject(over);
    for (const lost of [{ role: "admin" }, { disabledAt: new Date() }] as const) {
      await db.user.update({ where: { id: superadmin.user.id }, data: lost });
      expect(await follow(url)).toMatchObject(over);
      await db.user.update({ where: { id: superadmin.user.id }, data: { role: "superadmin", disabledAt: null } });
    }
    expect((await follow(url)).status).toBe(200);
    const late = await make("x.sql");
    const { expiresAt } = await db.backupDownload.findFirstOrThrow();
    const left = expiresAt.getTime() - Date.now();
    expect([left > 50_000, left <= 60_000]).toEqual([true, true]);
    await db.backupDownload.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await follow(late)).toMatchObject(over);
    const long = await ask(download, { params: { name: "x.sql" }, query: `?token=${"a".repeat(101)}` }, null);
    expect(long).toMatchObject({ status: 400, body: { message: "El enlace no es válido." } });
  });
});

test("nobody but a superadmin downloads without a link", async () => {
  await keepText("x", "x.sql");
  const asked = (who: Person | null) => ask(download, { params: { name: "x.sql" } }, who);
  expect(await asked(null)).toMatchObject({ status: 401 });
  for (const who of [admin, await signIn("collaborator"), await signIn()]) {
    expect(await asked(who)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  }
  const before = await entries("backup.download");
  expect(await ask(download, { method: "HEAD", params: { name: "x.sql" } })).toMatchObject({ status: 200, text: "" });
  expect(await entries("backup.download")).toBe(before);
  expect(await asked(superadmin)).toMatchObject({ status: 200, text: "x" });
  expect(await entries("backup.download")).toBe(before + 1);
});

const disk = smallDisk(64);
afterAll(disk.remove);

(disk.isMounted ? test : test.skip)("a full disk is said, and keeps no half of a backup", async () => {
  use({ DATA_DIR: disk.folder });
  await db.contactMessage.create({
    data: { name: "Ana", email: "a@quinde.test", message: randomBytes(150_000).toString("base64") },
  });
  const full = { status: 507, body: { message: "No queda espacio para guardar archivos." } };
  expect(await ask(makeBackup, { method: "POST" }, admin)).toMatchObject(full);
  expect((await ask(overview)).body).toMatchObject({
    backups: [],
    ...{ usedBytes: 0, job: { state: "failed", error: "No queda espacio para guardar archivos." } },
  });
  expect(readdirSync(disk.folder, { recursive: true }).sort()).toEqual([".unfinished", "backups"]);
  await db.contactMessage.deleteMany();
});

const hostile = [
  "../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "CON",
  "con.sql/..",
  "a".repeat(300),
  "x.sql\0",
  "",
  "X.SQL",
  "x.json",
];

test.each(hostile)("%j is the name of no backup, whatever is asked", async (name) => {
  await keepText("x", "x.sql");
  const calls: [Handler, string, unknown?][] = [
    [rename, "PATCH", { newName: "y.sql" }],
    [remove, "DELETE"],
    [download, "GET"],
    [link, "POST"],
  ];
  for (const [handler, method, body] of calls) {
    const { status, body: answer } = await ask(handler, { method, params: { name }, body });
    expect([status, answer.message]).toEqual([400, expect.stringMatching(/^(?:Usa |El texto tiene )/)]);
    expect((await ask(handler, { method, params: { name: "nada.sql" }, body })).body).toMatchObject({
      message: "No existe esa copia.",
    });
  }
  const renamed = await ask(rename, { method: "PATCH", params: { name: "x.sql" }, body: { newName: name } });
  expect(renamed).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Usa |^El texto tiene caracteres/) },
  });
  expect((await listBackups()).map((one) => one.name)).toEqual(["x.sql"]);
});

test.each([
  [{ kind: "zip" }, "El tipo debe ser sql o tar."],
  [{ kind: 1 }, "El tipo debe ser sql o tar."],
  [{ other: "sql" }, "No se espera este campo."],
  [[], "El cuerpo debe ser un objeto JSON."],
])("%j is no backup that can be made", async (body, message) => {
  expect(await ask(makeBackup, { method: "POST", body })).toMatchObject({ status: 400, body: { message } });
});
