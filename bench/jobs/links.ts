import type { Line } from "../harness/report";
import { query } from "../harness/seed";
import type { Stage } from "../harness/stage";

const budget = 80;

/** The dashboard's list of short links at ten thousand of them: whole calls, with what the database needs and what Prisma adds. */
export async function links(stage: Stage): Promise<Line[]> {
  for (const statement of seed) await query(stage.databaseUrl, statement);
  const { nobody } = await import("../../lib/people/audit");
  const { listLinks } = await import("../../lib/shortener/list");
  const { linkQuery } = await import("../../lib/shortener/schema");
  const today = new Date().toISOString().slice(0, 10);
  const asked: [string, object][] = [
    ["first page", {}],
    ["last page", { page: 400 }],
    ["a search", { search: "enlace 99" }],
    ["by visits", { sortVisitCount: "ASC" }],
    ["visited until today", { dateVisitTo: today }],
  ];
  const lines: Line[] = [];
  for (const [what, input] of asked) {
    const times: number[] = [];
    for (let run = 0; run < 12; run++) {
      const started = performance.now();
      await listLinks({ id: nobody, role: "admin" }, linkQuery.parse(input));
      times.push(performance.now() - started);
    }
    // The first ones still compile.
    const sorted = times.slice(2).sort((a, b) => a - b);
    const [p50, most] = [sorted[5]!, sorted.at(-1)!].map((time) => Number(time.toFixed(1)));
    lines.push({ what, p50, found: `at most ${most} ms`, goal: `p50 ≤ ${budget} ms`, ok: p50! <= budget });
  }
  // For the jobs that come after it.
  await query(stage.databaseUrl, "DELETE FROM short_links WHERE short_code LIKE 'tenth%'");
  return lines;
}

const seed = [
  `WITH subjects AS (
     INSERT INTO visit_subjects (kind, name, visits)
     SELECT 'link', gen_random_uuid()::text, (random() * 1000)::int FROM generate_series(1, 10000) RETURNING id, name, visits
   ), links AS (
     INSERT INTO short_links (id, subject_id, destination, short_code, title, updated_at, created_at)
     SELECT name::uuid, id, 'https://example.com/' || id, 'tenth' || id, 'Enlace ' || id, now(), now() - id * interval '1 minute'
     FROM subjects
   )
   INSERT INTO visit_days (kind, day, subject_id, visits)
   SELECT 'link', day::date, id, 3 FROM subjects, generate_series(now() - interval '9 days', now(), interval '1 day') AS day
   WHERE id % 5 = 0`,
  `INSERT INTO visit_weeks (kind, week, subject_id, visits)
   SELECT 'link', date_trunc('week', day)::date, subject_id, sum(visits) FROM visit_days WHERE kind = 'link' GROUP BY 2, 3
   ON CONFLICT DO NOTHING`,
  "ANALYZE short_links, visit_subjects, visit_days, visit_weeks",
];
