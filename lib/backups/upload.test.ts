import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { backupCalls } from "./calls";
import { db } from "@/lib/core/db";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { call, signIn } from "@/lib/testing/fixtures";
import { startUploadSite } from "@/lib/testing/upload-site";
import { waitUntil } from "@/lib/testing/wait-until";
import { getBackup, listBackups } from "./store/manifests";
import { openBackup } from "./store/open";

const upload = backupCalls["POST /api/db/upload"];

const { folder, remove } = ownFolder("backup-upload-test");
const address = "/api/db/upload";
let superadmin: Awaited<ReturnType<typeof signIn>>;

let site: Awaited<ReturnType<typeof startUploadSite>>;
let origin: string;

beforeAll(async () => {
  superadmin = await signIn("superadmin");
  site = await startUploadSite();
  origin = site.origin;
});
beforeEach(() => {
  remove();
  mkdirSync(path.join(folder, ".unfinished"), { recursive: true });
  configureStorage({ DATA_DIR: folder });
});
afterAll(async () => {
  configureStorage({});
  remove();
  site.stop();
});

function form(contents: string | Uint8Array<ArrayBuffer>, name: string) {
  const body = new FormData();
  body.append("file", new Blob([contents]), name);
  return body;
}

async function send(body: FormData, headers: HeadersInit = superadmin.bearer) {
  const response = await fetch(`${origin}${address}`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as { name: string; message?: string } };
}

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name);

test.each([
  ["Copia de Año Nuevo.SQL", "copia-de-ano-nuevo.sql"],
  ["../../etc/passwd.sql", "etc-passwd.sql"],
  ["CON.sql", "con.sql"],
  [`${"á".repeat(300)}.sql`, `${"a".repeat(76)}.sql`],
  ["€€.sql", "copia.sql"],
])("a file that is called %s is kept as %s, and never over another", async (name, kept) => {
  expect(await send(form(sql, name))).toMatchObject({
    status: 201,
    body: { name: kept, reason: "upload", author: "Prueba" },
  });
  expect(await text(await openBackup(await getBackup(kept)))).toBe(sql);
  const { body } = await send(form(sql, name));
  expect(body.name).not.toBe(kept);
  expect(await listBackups()).toHaveLength(2);
  expect(await db.auditEntry.count({ where: { action: "backup.upload", targetName: kept } })).toBe(1);
});

test.each(["a.txt", "a.sql.gz", "a.tar", "sql", ""])("%j is no .sql", async (name) => {
  const answer = await send(form(sql, name));
  expect(answer).toMatchObject({ status: name ? 415 : 400 });
  if (name) expect(answer.body.message).toBe("❌ Solo se permiten archivos .sql");
  expect(files()).toEqual([]);
});

test.each([
  ["a command of psql", `${"-- x\n".repeat(50_000)}\\! rm -rf /\n${"-- x\n".repeat(100_000)}`, /^Línea 50,?\.?001: /],
  ["another database's", "CREATE TABLE public.things (id int);\n", /^No es una copia de este programa/],
  ["half a file", "CREATE TABLE public._prisma_migrations (", /^Línea 1: /],
])("%s is refused, and nothing is kept", async (_, contents, message) => {
  const answer = await send(form(contents, "a.sql"));
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
  expect(files()).toEqual([]);
});

test("who may not upload is refused before the file is read", async () => {
  const body = form(new Uint8Array(2_000_000), "a.sql");
  for (const role of ["user", "collaborator", "admin"] as const) {
    expect((await send(body, (await signIn(role)).bearer)).status).toBe(403);
  }
  expect((await send(body, {})).status).toBe(401);
  expect((await send(body, { ...superadmin.cookie, origin: "https://evil.example" })).status).toBe(403);
  // Nothing of the file has to come for that.
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(`POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000000\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);
});

test("one of more than 2 GB, or that does not say how large it is, is refused before it is read", async () => {
  const answers = async (head: string) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(`POST ${address} HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return answer.toString();
  };
  expect(await answers(`Content-Length: ${2 * 1024 ** 3 + 20_000}`)).toMatch(/^HTTP\/1.1 413 .*demasiado grande/s);
  expect(await answers("Transfer-Encoding: chunked")).toMatch(/^HTTP\/1.1 400 .*Content-Length/s);
});

test("an upload that breaks off leaves nothing", async () => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  const begun = once(site.server, "request") as Promise<[IncomingMessage]>;
  const head = `POST ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: ${superadmin.bearer.authorization}\r\n`;
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.sql"\r\n\r\n';
  socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n${part}${sql}`);
  await begun;
  const unfinished = () => readdirSync(path.join(folder, ".unfinished"));
  const isThere = () => files().length > 0;
  await waitUntil("the upload has begun to be written", isThere);
  socket.destroy();
  await waitUntil("what was written is removed", () => !isThere());
  expect([unfinished(), await listBackups()]).toEqual([[], []]);
});

test("the handler behind Next does the same", async () => {
  const sent = { method: "POST", headers: superadmin.bearer };
  const response = await call(upload, { ...sent, body: form(sql, "a.sql") });
  expect([response.status, await response.json()]).toMatchObject([201, { name: "a.sql" }]);
  expect((await call(upload, sent)).status).toBe(415);
});

/** The least that is a backup of this program. */
const sql = `CREATE TABLE public._prisma_migrations (migration_name text);
COPY public._prisma_migrations (migration_name) FROM stdin;
20260101000000_first
\\.
`;
