import { pool } from "@/lib/core/db";
import { maintainVisits } from "./maintenance";

const partitions = async () =>
  (
    await pool.query(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'visits'::regclass ORDER BY 1",
    )
  ).rows.map(({ name }) => name as string);

test("makes room for this month and the next, and drops months and salts that are over", async () => {
  await Promise.all([
    maintainVisits(new Date("2024-12-31T23:00:00Z")),
    maintainVisits(new Date("2024-12-31T23:00:00Z")),
  ]);
  expect(await partitions()).toEqual(expect.arrayContaining(["visits_2024_12", "visits_2025_01"]));
  await pool.query(
    `INSERT INTO visit_salts (day, salt) VALUES ('2026-02-13', 'a'), ('2026-02-14', 'b'), ('2026-02-15', 'c');
     INSERT INTO visit_seen (day, subject_id, visitor, last_hour) VALUES ('2026-02-13', 1, 1, now()), ('2026-02-15', 1, 1, now())`,
  );
  await maintainVisits(new Date("2026-02-15T12:00:00Z"));
  expect(await partitions()).not.toContain("visits_2024_12");
  expect(await partitions()).toEqual(expect.arrayContaining(["visits_2025_01", "visits_2026_02", "visits_2026_03"]));
  expect((await pool.query("SELECT count(*)::int AS n FROM visit_salts WHERE day <= '2026-02-15'")).rows[0].n).toBe(2);
  expect((await pool.query("SELECT count(*)::int AS n FROM visit_seen WHERE day <= '2026-02-15'")).rows[0].n).toBe(1);
});
