import { Client } from "pg";
import { freshDatabases } from "@/lib/testing/fresh-databases";
import { readMigrations } from "./files";
import { applyMigrations } from "./migrate";

const databases = freshDatabases("quinde_older");
const names = readMigrations().map(({ name }) => name);
let url: string;
let database: Client;

beforeAll(async () => {
  url = await databases.make();
  database = new Client({ connectionString: url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await databases.drop();
});

test("visits of before 1.5 know their kind, and those that processes of before store meanwhile", async () => {
  const since = names.indexOf("20261127060000_visits_know_their_kind");
  await applyMigrations(url, { only: names.slice(0, since) });
  await database.query(`
    CREATE TABLE visits_2026_02 PARTITION OF visits FOR VALUES FROM ('2026-02-01') TO ('2026-03-01');
    CREATE TABLE visits_2026_03 PARTITION OF visits FOR VALUES FROM ('2026-03-01') TO ('2026-04-01');
    INSERT INTO visit_subjects (id, kind, name) VALUES (101, 'page', '/academy'), (102, 'link', 'a');
    UPDATE visit_subjects SET visits = 7000 WHERE id = 2`);
  const store = (n: number) =>
    database.query(
      `INSERT INTO visits (created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os, source, referrer, campaign)
       SELECT timestamptz '2026-02-01' + n * interval '8 minutes', n, 1, 101 + (n % 3 > 0)::int, 'person', 0, false, '::1', '', '', '', '', '', '', '', ''
       FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
      [n],
    );
  const kinds = async () =>
    (
      await database.query(
        `SELECT subject_kind AS told, kind, count(*)::int FROM visits v JOIN visit_subjects s ON s.id = v.subject_id GROUP BY 1, 2 ORDER BY 2`,
      )
    ).rows;
  await store(9_000);
  expect(await applyMigrations(url, { only: names.slice(since) })).toHaveLength(names.length - since);
  await store(9_003);
  const all = [
    { told: "page", kind: "page", count: 3_001 },
    { told: "link", kind: "link", count: 6_002 },
  ];
  expect(await kinds()).toEqual(all);
  // Interrupted after its last step, it is done again.
  await database.query(`
    UPDATE visits SET subject_kind = 'page' WHERE id < 100;
    UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0 WHERE migration_name = '${names[since + 1]}'`);
  expect(await applyMigrations(url)).toEqual([names[since + 1]]);
  expect(await kinds()).toEqual(all);
  const { rows } = await database.query(
    `SELECT indrelid::regclass::text AS month, count(*)::int, bool_and(indisvalid) AS valid FROM pg_index
     WHERE indrelid::regclass::text LIKE 'visits%20%' OR indrelid = 'visits'::regclass GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual(
    ["visits", "visits_2026_02", "visits_2026_03"].map((month) => ({ month, count: 6, valid: true })),
  );
});
