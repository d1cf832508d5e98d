import { applyMigrations } from "@/lib/core/migrations/migrate";
import { askOnce as ask, killMigrations, migratingProcesses, wholeState } from "@/lib/testing/kill-migrations";
import { waitUntil } from "@/lib/testing/wait-until";

/* Processes that are ended while they migrate; at more moments in migrate-first.long.test.ts. */

const migrating = migratingProcesses();
const { databases, write, start } = migrating;
afterAll(migrating.close);

test("killed in the midst of its migrations, it leaves what the next start goes on with", async () => {
  const { whole, states } = await killMigrations(migrating, [5]);
  expect([whole, ...states]).toEqual([wholeState, wholeState]);
});

const endless = (more: string) => [`CREATE TABLE things (n int);${more}`];

test.each([
  ["one SIGTERM", 1],
  ["two", 2],
])("it says that it migrates, and %s ends it with nothing left", async (name, signals) => {
  const url = await databases.make();
  const { child, begun, ended } = start(url, write(name, endless(" SELECT pg_sleep(300);")), "serve");
  const [port] = (await begun) as [number];
  const get = async (address: string, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { method });
    const { status, headers } = response;
    return { status, retryAfter: headers.get("retry-after"), text: await response.text() };
  };
  expect(await get("/api/health/live")).toEqual({ status: 200, retryAfter: null, text: '{"status":"ok"}' });
  const ready = await get("/api/health/ready");
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    {
      status: "migrating",
      code: "unavailable",
      message: "Se está actualizando la base de datos. Inténtalo de nuevo en unos segundos.",
    },
  ]);
  expect(await get("/academy")).toEqual({
    status: 503,
    retryAfter: "5",
    text: expect.stringContaining("El sitio se está actualizando. La página se abrirá sola en unos segundos."),
  });
  const call = await get("/api/auth/login", "POST");
  expect([call.status, call.retryAfter, JSON.parse(call.text).code]).toEqual([503, "5", "unavailable"]);

  const underWay =
    "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(300)%' AND application_name = 'migrations'";
  await waitUntil("its first step is under way", async () => (await ask(url, underWay)).length > 0);
  for (let sent = 0; sent < signals; sent++) child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  // Nothing goes on in Postgres, and the next start waits for nobody.
  expect(
    await ask(
      url,
      "SELECT FROM pg_stat_activity WHERE application_name = 'migrations' AND datname = current_database()",
    ),
  ).toEqual([]);
  expect(
    await ask(url, "SELECT to_regclass('things') AS things, (SELECT count(*)::int FROM _prisma_migrations) AS rows"),
  ).toEqual([{ things: null, rows: 0 }]);
  expect(await applyMigrations(url, { folder: write(name, endless("")) })).toEqual(["0_step"]);
});
