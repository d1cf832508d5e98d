import { killMigrations, migratingProcesses, wholeState } from "@/lib/testing/kill-migrations";

const migrating = migratingProcesses();
afterAll(migrating.close);

test("killed at ten moments of its migrations, it leaves what the next start goes on with", async () => {
  const { whole, states, left } = await killMigrations(migrating, [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]);
  expect([whole, ...states]).toEqual(Array(11).fill(wholeState));
  // They were killed early and late.
  expect(new Set(left).size).toBeGreaterThan(1);
});
