import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { isKeptOut } from "@/lib/backups/dump/data";
import { dumpDatabase } from "@/lib/backups/dump/dump";
import { describeSchema } from "./describe-schema";
import { fillTables } from "./fill-tables";
import { freshDatabases } from "./fresh-databases";
import { loadWithPsql } from "./psql";
import { keepTables } from "./small-schema";

export async function on<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
  return work(client).finally(() => client.end());
}

export async function dump(url: string, schema?: string) {
  const { sql, summary } = dumpDatabase({ url, schema });
  return { sql: await text(sql), summary: await summary };
}

/**
 * Tests that dump a database with rows in each of its tables, and with traps beside, and look at what psql makes of that.
 * @param tables those of the product that are there beside the few without which no backup is made; all of them unless told
 */
export function testRoundTrip(tables?: string[]): void {
  const databases = freshDatabases("dump");
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-dump-"));
  async function load(sql: string): Promise<string> {
    const url = await databases.make();
    const file = path.join(folder, "copia.sql");
    writeFileSync(file, sql);
    await loadWithPsql(url, file);
    return url;
  }

  /** The tables of the product with rows in them, beside the traps. */
  async function makeSource(): Promise<string> {
    const url = await databases.make({ migrated: true });
    await on(url, (client) => client.query("DROP SCHEMA initial CASCADE"));
    if (tables) await keepTables(url, tables);
    await on(url, async (client) => {
      await client.query(readFileSync("lib/testing/traps.sql", "utf8"));
      await client.query("SET search_path = public");
      await fillTables(client);
    });
    return url;
  }

  /** Rows of each table with their sum, whatever their order. */
  async function sumTables(url: string): Promise<Record<string, string>> {
    return on(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
      );
      const sums: Record<string, string> = {};
      for (const { name } of rows) {
        const { rows: sum } = await client.query<{ sum: string }>(
          `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ONLY ${name} t`,
        );
        sums[name.replaceAll('"', "")] = sum[0]!.sum;
      }
      return sums;
    });
  }

  let source: string;
  let first: Awaited<ReturnType<typeof dump>>;
  let copy: string;

  beforeAll(async () => {
    source = await makeSource();
    first = await dump(source);
    copy = await load(first.sql);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await databases.drop();
  });

  test("what psql makes of its dump gives the same dump, byte by byte", async () => {
    const second = await dump(copy);
    expect(second.sql === first.sql).toBe(true);
    expect(second.summary).toEqual(first.summary);
  });

  test("catalogues say the same of both", async () => {
    expect(await on(copy, describeSchema)).toEqual(await on(source, describeSchema));
  });

  test("so do rows, but of the tables that are never backed up", async () => {
    const [before, after] = [await sumTables(source), await sumTables(copy)];
    // A table that is kept by month is listed here once for each month.
    for (const name of Object.keys(before).filter(isKeptOut)) {
      expect(before[name]).not.toBe("0 0");
      expect(after[name]).toBe("0 0");
    }
    // A mail that waits stays behind: of the two there is one.
    expect([before.mail_jobs, after.mail_jobs]).toEqual([expect.stringMatching(/^2 /), expect.stringMatching(/^1 /)]);
    const others = (sums: Record<string, string>) =>
      Object.entries(sums).filter(([name]) => name !== "mail_jobs" && !isKeptOut(name));
    expect(others(after)).toEqual(others(before));
  });

  test("the summary tells of each table how many rows it has", async () => {
    const { tables, migration } = first.summary;
    expect(migration).toMatch(/^\d{14}_/);
    expect(tables.find(({ name }) => name === "mail_jobs")).toMatchObject({ rows: 1 });
    expect(tables.find(({ name }) => name === "nothing_at_all")).toMatchObject({ rows: 2 });
    const sums = await sumTables(copy);
    for (const { name, rows } of tables) expect([name, sums[name]]).toEqual([name, expect.stringMatching(`^${rows} `)]);
  });

  test("sequences go on after the greatest number that is there, also where it was given by hand", async () => {
    await on(copy, async (client) => {
      const { rows } = await client.query(
        "INSERT INTO counted (a) VALUES (1) RETURNING serial_id, always, by_default, odd",
      );
      expect(rows).toEqual([{ serial_id: 51, always: "130", by_default: 4, odd: 9 }]);
      expect((await client.query("SELECT nextval('never_asked')")).rows).toEqual([{ nextval: "41" }]);
    });
  });

  test("another schema is made under its own name", async () => {
    await on(source, (client) =>
      // This constraint and column name `public` in a text, which stays as it is and would find nothing there.
      client.query(`
        ALTER TABLE aa_checked DROP CONSTRAINT "looks elsewhere"; ALTER TABLE counted DROP COLUMN words;
        CREATE SCHEMA extensions;
        ALTER EXTENSION pg_trgm SET SCHEMA extensions; ALTER EXTENSION unaccent SET SCHEMA extensions;
        ALTER EXTENSION btree_gist SET SCHEMA extensions;
        ALTER SCHEMA public RENAME TO "incoming_Ñ 1"`),
    );
    const moved = await dump(source, "incoming_Ñ 1");
    const again = await dump(await load(moved.sql), "incoming_Ñ 1");
    expect(again.sql === moved.sql).toBe(true);
    expect(moved.summary.migration).toBe(first.summary.migration);
    const rowsOf = ({ tables }: typeof first.summary) => tables.filter(({ name }) => name !== "counted");
    expect(rowsOf(moved.summary)).toEqual(rowsOf(first.summary));
  });
}
