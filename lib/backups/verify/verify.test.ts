import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { backupCalls } from "../calls";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { storage } from "@/lib/files/storage/storage";
import { configureStorage, keepText, ownFolder } from "@/lib/testing/backups";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { createOperator } from "@/lib/testing/orders";
import { keepTables } from "@/lib/testing/small-schema";
import { whenDone } from "../jobs/jobs";
import { keepBackup } from "../keep";
import { makeBackup } from "../make";
import type { Manifest } from "../schema";
import { newKeyPair } from "../store/encryption";
import { contentsKey, getBackup, writeManifest } from "../store/manifests";
import { openBackup } from "../store/open";

const verify = backupCalls["POST /api/db/verify/{name}"];

const { folder, remove } = ownFolder("backup-verify-test");
let superadmin: Awaited<ReturnType<typeof signIn>>;
let good: Manifest;
let plain: string;

beforeAll(async () => {
  await keepTables(await makeDatabase(), ["operators"]);
  configureStorage({ DATA_DIR: folder });
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
  superadmin = await signIn("superadmin");
  await createUser();
  await createOperator();
  good = await makeBackup(null, { kind: "sql", reason: "person", name: "buena.sql" });
  plain = await text(await openBackup(good));
});
afterAll(async () => {
  remove();
  configureStorage({});
  await dropDatabase();
});

/** Another text in the place of the backup's, with a manifest that goes with its bytes and says the rest of the good one. */
const keepInstead = async (contents: string, name: string, changes: Partial<Manifest> = {}) => {
  const summary = Promise.resolve({ tables: good.tables, migration: good.migration });
  const kept = await keepBackup({
    ...{ name, kind: "sql", reason: "person", author: null, summary },
    contents: Readable.from([contents]),
  });
  await writeManifest({ ...kept, ...changes });
};

const ask = (name: string, body?: object) =>
  call(verify, { method: "POST", params: { name }, headers: superadmin.bearer, body });

/** How a verification that anybody asks for ends, and what the backup says of itself afterwards. */
async function outcomeOf(name: string, body?: object) {
  const response = await ask(name, body);
  const answer = await response.json();
  if (response.status !== 202) return `${response.status} ${answer.message}`;
  const { state, error, result } = await whenDone(answer.job.id);
  if (state !== "done") return error;
  const { verified } = await getBackup(name);
  expect(result).toEqual(verified);
  return verified!.ok ? "Verificada" : verified!.reason;
}

/** The rows of a table in the plain file: what stands before them, themselves, and what comes after. */
function rowsOf(table: string): [string, string[], string] {
  const [, head, rows, rest] = new RegExp(`^([^]*\\nCOPY public\\.${table} .*\\n)([^]*?)(\\\\\\.\\n[^]*)$`).exec(
    plain,
  )!;
  return [head!, rows!.trimEnd().split("\n"), rest!];
}
const withRows = (table: string, change: (rows: string[]) => string[]): string => {
  const [head, rows, rest] = rowsOf(table);
  return (
    head +
    change(rows)
      .map((row) => `${row}\n`)
      .join("") +
    rest
  );
};

let kept = 0;
const fileOf = (manifest: Manifest) => path.join(folder, ...contentsKey(manifest).split("/"));

test("a good one is verified, with the date and the seconds, and the log says who did it", async () => {
  const begun = Date.now();
  expect(await outcomeOf("buena.sql")).toBe("Verificada");
  const { verified } = await getBackup("buena.sql");
  expect(Date.parse(verified!.at)).toBeGreaterThanOrEqual(begun);
  expect(verified!.seconds).toBeGreaterThan(0);
  const entry = await db.auditEntry.findFirst({ where: { action: "backup.verify", targetName: "buena.sql" } });
  expect(entry).toMatchObject({
    actorId: superadmin.user.id,
    targetName: "buena.sql",
    changes: { result: [null, "Verificada"] },
  });
});

test.each<[string, () => string, string | RegExp]>([
  [
    "a row is missing",
    () => withRows("users", (rows) => rows.slice(1)),
    "La tabla «users» tiene 1 fila y se guardaron 2.",
  ],
  [
    "a table has the rows of another",
    () => withRows("operators", () => rowsOf("operators")[1].map((row) => row.replace(/Operador \w+/, "Otro"))),
    "Las filas de la tabla «operators» no son las que se guardaron.",
  ],
  ["it does not load", () => plain.replace("COPY public.users (", "COPY public.users (nothing, "), /users|nothing/],
  ["it ends in the middle", () => plain.slice(0, plain.indexOf("COPY public.users (") + 200), /./],
])("%s: damaged", async (_, contents, reason) => {
  const name = `mala-${++kept}.sql`;
  await keepInstead(contents(), name);
  const outcome = await outcomeOf(name);
  expect(outcome).toMatch(reason);
  expect((await getBackup(name)).verified).toMatchObject({ ok: false, reason: outcome });
});

test("a manifest that says otherwise", async () => {
  const tables = good.tables!.map((table) => (table.name === "users" ? { ...table, sha256: "0".repeat(64) } : table));
  await keepInstead(plain, "otra.sql", { tables: [...tables, { name: "extra", rows: 1, sha256: "x" }] });
  expect(await outcomeOf("otra.sql")).toBe(
    "Las filas de la tabla «users» no son las que se guardaron, falta la tabla «extra».",
  );
  await keepInstead(plain, "otra-suma.sql", { sha256: "0".repeat(64) });
  expect(await outcomeOf("otra-suma.sql")).toBe("El contenido del archivo no es el que se guardó: su SHA-256 es otro.");
});

test("one of a later version of the program is not damaged: it says which version is needed, and stays unverified", async () => {
  const later = plain.replace(
    /(\nCOPY public\._prisma_migrations \((.*)\) FROM stdin;\n)([^\n]*)\n/,
    (_, head: string, columns: string, row: string) => {
      const name = columns.split(", ").indexOf("migration_name");
      const fields = row
        .split("\t")
        .with(name, "29990101000000_later")
        .with(columns.split(", ").indexOf("id"), "later");
      return `${head}${row}\n${fields.join("\t")}\n`;
    },
  );
  await keepInstead(later, "posterior.sql");
  expect(await outcomeOf("posterior.sql")).toBe(
    "La copia es de una versión posterior del programa: trae la migración 29990101000000_later. Actualiza antes el programa.",
  );
  expect((await getBackup("posterior.sql")).verified).toBeNull();
});

test("bytes that changed, are missing or are gone", async () => {
  const kept = await keepText(plain, "bytes.sql");
  const bytes = readFileSync(fileOf(kept));
  const flipped = Buffer.from(bytes);
  flipped[flipped.length >> 1]! ^= 1;
  writeFileSync(fileOf(kept), flipped);
  expect(await outcomeOf("bytes.sql")).toBe("El archivo guardado cambió: su SHA-256 ya no es el mismo.");
  writeFileSync(fileOf(kept), bytes.subarray(0, 1_500));
  expect(await outcomeOf("bytes.sql")).toBe(
    `El archivo guardado tiene 1,500 bytes y debería tener ${bytes.length.toLocaleString("es-PE")}.`,
  );
});

test("of an upload it is known afterwards what is in it", async () => {
  await keepInstead(plain, "subida.sql", { reason: "upload", tables: null, migration: null });
  expect(await outcomeOf("subida.sql")).toBe("Verificada");
  expect(await getBackup("subida.sql")).toMatchObject({ tables: good.tables, migration: good.migration });
});

test("one with files is verified with them: their names and lengths, and by its SHA-256 what is in them", async () => {
  await storage.put(`uploads/${"a".repeat(32)}.webp`, Buffer.alloc(100_000, "x"), { contentType: "image/webp" });
  const archive = await makeBackup(null, { kind: "tar", reason: "person", name: "con-archivos.tar" });
  expect(await outcomeOf("con-archivos.tar")).toBe("Verificada");
  const bytes = await buffer(await openBackup(archive));
  const again = async (contents: Buffer, changes: Partial<Manifest> = {}) => {
    const summary = Promise.resolve({ tables: good.tables, migration: good.migration });
    const about = { kind: "tar", reason: "person", author: null, summary } as const;
    const kept = await keepBackup({ ...about, contents: Readable.from([contents]) });
    await writeManifest({ ...kept, ...changes });
    return outcomeOf(kept.name);
  };
  const other = Buffer.from(bytes);
  other.fill("y", bytes.lastIndexOf("xxxx") - 10, bytes.lastIndexOf("xxxx"));
  expect(await again(other, { sha256: archive.sha256 })).toMatch(/su SHA-256 es otro\.$/);
  for (const end of [bytes.lastIndexOf("xxxx") - 50_000, 20_000]) {
    expect(await again(bytes.subarray(0, end))).toMatch("El archivo .tar está cortado o dañado.");
  }
});

test("an encrypted one needs its key, but once it was rehearsed only to be rehearsed again", async () => {
  const [{ privateKey, publicKey }, other] = await Promise.all([newKeyPair(), newKeyPair()]);
  configureStorage({ DATA_DIR: folder, BACKUP_PUBLIC_KEY: publicKey });
  await keepInstead(plain, "cifrada.sql");
  expect(await outcomeOf("cifrada.sql")).toBe("400 Esta copia está cifrada: escribe su clave privada.");
  expect(await outcomeOf("cifrada.sql", { privateKey: other.privateKey })).toBe(
    "400 La clave privada no corresponde a esta copia.",
  );
  expect(await outcomeOf("cifrada.sql", { privateKey })).toBe("Verificada");
  expect(await outcomeOf("cifrada.sql")).toBe("Verificada");
  const file = fileOf(await getBackup("cifrada.sql"));
  writeFileSync(file, readFileSync(file).subarray(0, 100));
  for (const body of [undefined, { privateKey }]) {
    expect(await outcomeOf("cifrada.sql", body)).toMatch(/^El archivo guardado tiene 100 bytes/);
  }
});

test("what is no name or no backup", async () => {
  for (const name of ["../../etc/passwd", "%2e%2e%2fx.sql", "CON", `${"a".repeat(300)}.sql`, "x.sql\0"]) {
    expect((await ask(name)).status).toBe(400);
  }
  expect(await outcomeOf("nadie.sql")).toBe("404 No existe esa copia.");
  for (const body of [{ privateKey: 1 }, { privateKey: "x".repeat(201) }, { key: "x" }]) {
    expect((await ask("buena.sql", body)).status).toBe(400);
  }
});
