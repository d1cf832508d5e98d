import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { readMigrations } from "@/lib/core/migrations/files";
import { fillTables } from "@/lib/testing/fill-tables";
import { freshDatabases } from "@/lib/testing/fresh-databases";
import { askAt, give, loadedPgDumps, scratchDatabases } from "@/lib/testing/quarantines";
import { dumpDatabase } from "../dump/dump";
import { withQuarantine } from "./quarantine";

/* Files with all tables of the product. */

const databases = freshDatabases("quarantine");
afterAll(async () => {
  await databases.drop();
});

const migrations = readMigrations().map(({ name }) => name);
const dumpOf = (url: string) => text(dumpDatabase({ url }).sql);

/** Objects in the database that those files are of, beside those that our migrations make. */
const foreign = [
  ...["dominio correo", "esquema otra", "función atomica", "secuencia Mi Tabla_id_seq", "tabla Mi Tabla"],
  ...["tabla otra.cosa", "tabla partida", "tabla partida_a", "tipo rango", "vista materializada cuenta", "vista vista"],
];

describe("what pg_dump wrote of this product", () => {
  let expected: string;

  test.each(loadedPgDumps)("%s: every row of our tables is there, and nothing else of it", async (version, file) => {
    const told: string[] = [];
    const onProgress = ({ detail }: { detail?: string | null }) => detail && told.push(detail);
    const found = await withQuarantine(give(file), { onProgress }, async ({ name, url, loaded, leftOut }) => {
      expect(await scratchDatabases()).toEqual([name]);
      const { migration, pendingMigrations } = loaded.origin;
      expect(migration).toBe("20261123033611_backups");
      expect(pendingMigrations).toEqual(migrations.filter((one) => one > migration));
      expect(leftOut.more).toBe(0);
      expect(leftOut.items.map((item) => `${item.kind} ${item.name}`).toSorted()).toEqual(foreign);
      expect(await askAt(url, "SELECT slug FROM categories ORDER BY id")).toEqual(
        ["web", "punto", "nada"].map((slug) => ({ slug })),
      );
      return dumpOf(url);
    });
    expected ??= found;
    // A file with CRLF has it within its texts too.
    const plainly = (dump: string) => (version.includes("CRLF") ? dump.replaceAll(/\\r(?=\\n)|\r/g, "") : dump);
    const started = (dump: string) => dump.replaceAll(/^.*_prisma_migrations.*[^]*?\\\.$/gm, "");
    expect(plainly(started(found)) === plainly(started(expected))).toBe(true);
    if (!version.includes("inserts")) expect(told).toContain("categories");
    expect(await scratchDatabases()).toEqual([]);
  });

  test("the schema is that of the migrations that it tells of; those that do not pass are told of", async () => {
    const [, plain] = loadedPgDumps[0]!;
    const without = (file: string, pattern: RegExp) => file.replaceAll(pattern, "");
    const older = without(plain, /^.*\t20261123(?:003[1-9]|03).*\n/gm);
    const labels = ["Cliente", "cliente"].map(
      (name, at) => `0198a000-0000-7000-8000-00000000000${at}\t${name}\t1\t2026-11-23\n`,
    );
    const twice = older.replace(/^COPY public\.whatsapp_labels .*\n/m, (head) => head + labels.join(""));
    await expect(withQuarantine(give(twice), {}, dumpOfNone)).rejects.toThrow(
      "No se pudo actualizar la copia: una migración falla con sus datos.",
    );
    const torn = without(plain, /^.*\t20261121000000_init.*\n/gm);
    await expect(withQuarantine(give(torn), {}, dumpOfNone)).rejects.toThrow(
      "No se pudieron crear las tablas de la copia: una de sus migraciones falla.",
    );
  });
});

const dumpOfNone = () => Promise.reject(new Error("this was not to be loaded"));

test("a backup of our own comes out as it went in, months of visits and all; what an operator has beside our tables is named", async () => {
  const url = await databases.make({ migrated: true });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("DROP SCHEMA initial CASCADE");
  await fillTables(client);
  const before = await dumpOf(url);
  const after = await withQuarantine(give(before), {}, async ({ url: scratch, leftOut }) => {
    expect(leftOut).toEqual({ items: [], more: 0 });
    return dumpOf(scratch);
  });
  expect(after === before).toBe(true);

  await client.query(readFileSync("lib/testing/traps.sql", "utf8"));
  await client.end();
  await withQuarantine(give(await dumpOf(url)), {}, async ({ url: scratch, leftOut }) => {
    expect((await dumpOf(scratch)) === before).toBe(true);
    expect(leftOut.items.length).toBeGreaterThan(50);
  });
});

test("rows are of no more tables than anybody has", async () => {
  const told = readMigrations()
    .map(({ name, checksum }) => `${checksum.slice(0, 36)}\t${checksum}\t${name}\t2026-11-23\t2026-11-23\t1\n`)
    .join("");
  const head = `COPY public._prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) FROM stdin;\n${told}\\.\n`;
  const tables = Array.from({ length: 10_001 }, (_, at) => `COPY public.t${at} (a) FROM stdin;\n\\.\n`);
  await expect(withQuarantine(give(head + tables.join("")), {}, dumpOfNone)).rejects.toThrow(
    "nombra demasiadas tablas, columnas o secuencias.",
  );
});
