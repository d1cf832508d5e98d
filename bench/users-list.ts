import { writeFileSync } from "node:fs";
import { Client, type ClientBase } from "pg";
import { listHref } from "../lib/core/list-href";
import { applyMigrations } from "../lib/server/database/migrate";
import { type UserQuery, userSorts } from "../lib/users/schema";
import { startThrowawayPostgres } from "../scripts/embedded-postgres";
import { explain, type Statement, statementRecorder } from "./harness/statements";

/*
 * `npx tsx bench/users-list.ts`: 10,000 users, and what the database needs for every sort, order, filter, search and page of
 * the list, in all: its keys, its rows and the count. The statements are the product's own, taken on their way.
 */

const people = 10_000;
const budgetMs = 15;

const searches = ["", "ana", "an", "a", "quispe 77", "user9999@", "no hay nadie así", "%"];

type Timed = { ms: number; plan: string };
type Measure = { query: string; ms: number } & Record<"keys" | "rows" | "count", Timed>;

const seed = `
  WITH names AS (
    SELECT n, (ARRAY['Ana','Beto','Carla','Dante','Elsa','Fabián','Gloria','Hugo','Inés','Joel'])[1 + n % 10] AS name,
      (ARRAY['Quispe','Mamani','Flores','Rojas','Huamán','Díaz','Torres','Peña','Ñahui','Vega'])[1 + (n / 10) % 10] || ' ' || n AS last_name
    FROM generate_series(1, ${people}) AS n
  )
  INSERT INTO users (id, email, username, name, last_name, role, operator_id, created_at, updated_at)
  SELECT gen_random_uuid(), 'user' || n || '@quinde.test', 'user.' || n, name, last_name,
    (CASE WHEN n % 500 = 0 THEN 'superadmin' WHEN n % 50 = 0 THEN 'admin' WHEN n % 5 = 0 THEN 'collaborator' ELSE 'user' END)::role,
    CASE WHEN n % 4 = 0 THEN (SELECT id FROM operators ORDER BY name OFFSET n % 20 LIMIT 1) END,
    now() - random() * interval '365 days', now()
  FROM names`;

async function main(): Promise<void> {
  const postgres = await startThrowawayPostgres();
  process.env.DATABASE_URL = postgres.url;
  process.env.AUTH_SECRET ??= "a secret of the benchmark that is long enough";
  try {
    await applyMigrations(postgres.url);
    const measures = await measureAll(postgres.url);
    report(measures);
  } finally {
    await postgres.stop();
  }
}

async function measureAll(url: string): Promise<Measure[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "INSERT INTO operators (id, name) SELECT gen_random_uuid(), 'Operador ' || n FROM generate_series(1, 20) AS n",
  );
  await client.query(seed);
  await client.query("VACUUM ANALYZE");
  const { rows } = await client.query<{ id: string }>("SELECT id FROM operators ORDER BY name LIMIT 1");

  await client.end();

  const record = statementRecorder();
  const { closeDatabase, pool } = await import("../lib/core/db");
  const { listUsers } = await import("../lib/users/list");
  const asking = await pool.connect();
  const measures: Measure[] = [];
  for (const query of queries(rows[0]!.id)) {
    const { totalPages } = await listUsers(query);
    for (const page of new Set([1, Math.ceil(totalPages / 2), totalPages])) {
      const statements = await record(() => listUsers({ ...query, page }));
      measures.push(await measurePage(asking, listHref("", query, { page }, { limit: 24 }), statements));
    }
  }
  asking.release();
  await closeDatabase();
  return measures;
}

function* queries(operator: string): Generator<UserQuery> {
  const filters = [{}, { role: "user" }, { role: "admin" }, { role: "collaborator" }, { operator }] as const;
  const base = { role: "", operator: "", page: 1, limit: 24 } as const;
  for (const filter of filters)
    for (const search of searches)
      for (const sort of userSorts)
        for (const order of ["asc", "desc"] as const) yield { ...base, search, sort, order, ...filter };
}

/** What the list itself asks; the operators of a page's rows are found by their key. */
const asksForUsers = ({ text }: Statement): boolean =>
  /FROM (?:"public"\.)?"users"|FROM \(SELECT "public"\."users"/.test(text);

async function measurePage(client: ClientBase, query: string, heard: Statement[]): Promise<Measure> {
  const statements = heard.filter(asksForUsers);
  if (statements.length !== 3) throw new Error(`Expected keys, count and rows, heard ${statements.length} statements`);
  const counting = statements.findIndex(({ text }) => /COUNT\(/i.test(text));
  const [keys, rows] = statements.filter((_, index) => index !== counting);
  const parts = {
    keys: await measure(client, keys!),
    count: await measure(client, statements[counting]!),
    rows: await measure(client, rows!),
  };
  return { query, ms: round(parts.keys.ms + parts.count.ms + parts.rows.ms), ...parts };
}

async function measure(client: ClientBase, statement: Statement): Promise<Timed> {
  const { ms, plan } = await explain(client, statement);
  return { ms: round(ms), plan };
}

const round = (ms: number): number => Number(ms.toFixed(2));

function report(measures: Measure[]): void {
  const sorted = measures.toSorted((a, b) => b.ms - a.ms);
  const worst = sorted.slice(0, 15);
  for (const { query, ms, keys, rows, count } of worst) {
    console.log(`${ms.toFixed(2).padStart(6)} ms  ${query}`);
    for (const [name, part] of Object.entries({ keys, rows, count })) {
      console.log(`        ${name.padEnd(6)}${part.ms.toFixed(2).padStart(6)} ms  ${part.plan}`);
    }
  }
  const at = (share: number) => sorted[Math.floor(sorted.length * (1 - share))]!.ms;
  const summary = {
    people,
    pages: sorted.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    worstMs: sorted[0]!.ms,
    budgetMs,
  };
  console.log(summary);
  writeFileSync("bench/results-users.json", `${JSON.stringify({ ...summary, worst }, null, 2)}\n`);
  if (summary.worstMs > budgetMs) process.exitCode = 1;
}

void main();
