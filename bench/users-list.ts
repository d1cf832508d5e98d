import { writeFileSync } from "node:fs";
import { Client, Pool } from "pg";
import { listHref } from "../lib/core/list-href";
import { applyMigrations } from "../lib/server/migrate";
import { type UserQuery, userSorts } from "../lib/users/schema";
import { startThrowawayPostgres } from "../scripts/embedded-postgres";

/*
 * `npx tsx bench/users-list.ts`: 10,000 users, and what the database needs for every sort, order, filter, search and page of
 * the list, in all: its keys, its rows and the count. The statements are the product's own, taken on their way.
 */

const people = 10_000;
const budgetMs = 15;

const searches = ["", "ana", "an", "a", "quispe 77", "user9999@", "no hay nadie así", "%"];

type Statement = { text: string; values: unknown[] };
type Plan = { "Node Type": string; "Index Name"?: string; "Actual Rows": number; Plans?: Plan[] };
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

  const record = recordStatements();
  const { closeDatabase } = await import("../lib/core/db");
  const { listUsers } = await import("../lib/users/list");
  const measures: Measure[] = [];
  for (const query of queries(rows[0]!.id)) {
    const { totalPages } = await listUsers(query);
    for (const page of new Set([1, Math.ceil(totalPages / 2), totalPages])) {
      const statements = await record(() => listUsers({ ...query, page }));
      measures.push(await measurePage(client, listHref("", query, { page }, { limit: 24 }), statements));
    }
  }
  await closeDatabase();
  await client.end();
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

/** Gives what reaches the database while something runs. */
function recordStatements() {
  let heard: Statement[] | null = null;
  const original = Pool.prototype.query;
  Pool.prototype.query = function (this: Pool, ...args: unknown[]) {
    const [config, values] = args as [Statement | string, unknown[] | undefined];
    const statement = typeof config === "string" ? { text: config, values: values ?? [] } : config;
    // The operators of a page's rows are found by their key.
    if (/FROM (?:"public"\.)?"users"|FROM \(SELECT "public"\."users"/.test(statement.text)) {
      heard?.push({ text: statement.text, values: statement.values ?? values ?? [] });
    }
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as never;
  return async (run: () => Promise<unknown>): Promise<Statement[]> => {
    heard = [];
    await run();
    const statements = heard;
    heard = null;
    if (statements.length !== 3)
      throw new Error(`Expected keys, count and rows, heard ${statements.length} statements`);
    return statements;
  };
}

async function measurePage(client: Client, query: string, statements: Statement[]): Promise<Measure> {
  const counting = statements.findIndex(({ text }) => /COUNT\(/i.test(text));
  const [keys, rows] = statements.filter((_, index) => index !== counting);
  const parts = {
    keys: await measure(client, keys!),
    count: await measure(client, statements[counting]!),
    rows: await measure(client, rows!),
  };
  return { query, ms: round(parts.keys.ms + parts.count.ms + parts.rows.ms), ...parts };
}

/** The fastest of seven executions, planning included: what else the machine does is not the database's cost. */
async function measure(client: Client, { text, values }: Statement): Promise<Timed> {
  const runs: { ms: number; plan: Plan }[] = [];
  for (let run = 0; run < 7; run++) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const [answer] = rows[0]["QUERY PLAN"];
    runs.push({ ms: answer["Planning Time"] + answer["Execution Time"], plan: answer.Plan });
  }
  const { ms, plan } = runs.sort((a, b) => a.ms - b.ms)[0]!;
  return { ms: round(ms), plan: describe(plan) };
}

const round = (ms: number): number => Number(ms.toFixed(2));

const describe = (plan: Plan): string =>
  [
    plan["Node Type"] + (plan["Index Name"] ? ` ${plan["Index Name"]}` : ""),
    ...(plan.Plans ?? []).map((child) => describe(child)),
  ].join(" ← ");

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
