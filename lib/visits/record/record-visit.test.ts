import { DatabasePool } from "@/lib/core/database-pool";
import { pool } from "@/lib/core/db";
import { waitUntil } from "@/lib/testing/wait-until";
import { rollUp } from "@/lib/visits/record/roll-up";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { allPages } from "../subjects";
import { GroupCommit, type StoreOutcome } from "@/lib/core/group-commit";
import { recordVisit, stopRecording, visitsAreStored } from "./record-visit";
import { storeVisits } from "./store-visits";
import { otherNames } from "./new-names";
import type { NewVisit, SeenVisit } from "./types";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
const at = new Date("2026-03-15T14:20:00Z");
const visit = (change: Partial<NewVisit> = {}): NewVisit => ({
  kind: "page",
  name: "/academy",
  at,
  audience: "person",
  ip: "203.0.113.7",
  userAgent: chrome,
  referrer: "",
  ...change,
});
const record = (given: NewVisit) => new Promise<StoreOutcome>((done) => recordVisit(given, done));
const add = (commits: GroupCommit<number>, item: number) =>
  new Promise<StoreOutcome>((done) => commits.add(item, done));
const seen = (change: Partial<SeenVisit> = {}): SeenVisit => seenVisit({ at, userAgent: chrome, ...change });

const one = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows[0];
const subjectOf = async (name: string) =>
  (await one("SELECT id FROM visit_subjects WHERE name = $1", name)).id as number;
const totals = async (table: string, columns: string, subject: number) => {
  await rollUp();
  const sums = columns.replace(/\w+/g, "sum($&)::int AS $&");
  return one(`SELECT ${sums} FROM ${table} WHERE subject_id = $1`, subject);
};
const hourTotals = (subject: number) => totals("visit_hours", "visits, visitors, bots", subject);
const dayTotals = (subject: number) => totals("visit_days", "visits, visitors, scans", subject);

beforeEach(emptyVisits);
afterAll(async () => {
  await stopRecording();
  await pool.end();
});

test("many visits at once are stored, each once, with their totals", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, n) => record(visit({ name: `/p${n % 3}`, ip: `203.0.113.${n % 10}` }))),
  );
  expect(new Set(outcomes)).toEqual(new Set(["stored"]));
  expect((await one("SELECT count(*)::int n FROM visits")).n).toBe(300);
  expect(await hourTotals(allPages)).toEqual({ visits: 300, visitors: 10, bots: 0 });
  expect(await dayTotals(await subjectOf("/p1"))).toEqual({ visits: 100, visitors: 10, scans: 0 });
  expect((await one("SELECT visits::int n FROM visit_subjects WHERE id = 1")).n).toBe(300);
});

test("a visitor counts once an hour and once a day, on a page and on all of them", async () => {
  await record(visit());
  await record(visit());
  await record(visit({ name: "/contact" }));
  await record(visit({ at: new Date("2026-03-15T15:20:00Z") }));
  // Midnight in Bogota is five in UTC.
  await record(visit({ at: new Date("2026-03-16T04:59:00Z") }));
  await record(visit({ at: new Date("2026-03-16T05:00:00Z") }));
  const academy = await subjectOf("/academy");
  expect(await hourTotals(academy)).toEqual({ visits: 5, visitors: 4, bots: 0 });
  expect(await dayTotals(academy)).toEqual({ visits: 5, visitors: 2, scans: 0 });
  expect(await hourTotals(allPages)).toEqual({ visits: 6, visitors: 4, bots: 0 });
  expect(await dayTotals(allPages)).toEqual({ visits: 6, visitors: 2, scans: 0 });
});

test("programs, previews and staff are kept apart from people", async () => {
  for (const audience of ["bot", "preview", "staff"] as const) await record(visit({ audience }));
  await record(visit());
  await rollUp();
  expect((await one("SELECT count(*)::int n FROM visits WHERE visitor <> 0")).n).toBe(1);
  expect(await one("SELECT visits, visitors, bots, previews, staff FROM visit_days WHERE subject_id = 1")).toEqual({
    visits: 1,
    visitors: 1,
    bots: 1,
    previews: 1,
    staff: 1,
  });
  expect(
    (await one("SELECT sum(visits)::int n FROM visit_breakdowns WHERE subject_id = 1 AND dimension = 'browser'")).n,
  ).toBe(1);
});

test("what strangers write is cut, cleaned and never runs a batch aground", async () => {
  await Promise.all([
    record(visit({ name: "/a\0b\ud800", referrer: "javascript:alert(1)", userAgent: "\0".repeat(9_000) })),
    record(visit({ referrer: "https://user:secret@www.example.com/<script>?q=1#x", campaign: "x".repeat(5_000) })),
    record(visit({ referrer: `https://example.com/${"a".repeat(1_000_000)}` })),
    record(visit({ name: `/${"n".repeat(100_000)}` })),
    expect(record(visit({ ip: "not an address" }))).resolves.toBe("refused"),
    record(visit({ at: new Date("2031-01-01T00:00:00Z") })),
  ]);
  expect((await one("SELECT count(*)::int n FROM visits")).n).toBe(5);
  expect(await one("SELECT source, referrer, length(campaign) AS length FROM visits WHERE source <> ''")).toEqual({
    source: "example.com",
    referrer: "https://www.example.com/%3Cscript%3E?q=1",
    length: 100,
  });
});

test("what has gathered is rolled up even when that takes longer than a call may", async () => {
  await record(visit());
  const late = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  const query = jest.spyOn(pool, "query").mockImplementationOnce(() => Promise.reject(late) as never);
  await rollUp();
  query.mockRestore();
  expect((await one("SELECT count(*)::int n FROM visit_additions")).n).toBe(0);
  expect(await hourTotals(allPages)).toEqual({ visits: 1, visitors: 1, bots: 0 });
});

test("storing the same visits twice, as after a lost answer, stores them once", async () => {
  const visits = [seen(), seen({ ip: "203.0.113.8" })];
  await storeVisits(pool, visits);
  await storeVisits(pool, visits);
  expect((await one("SELECT count(*)::int n FROM visits")).n).toBe(2);
  expect(await hourTotals(allPages)).toEqual({ visits: 2, visitors: 2, bots: 0 });
});

test("a visit that a statement stores for which nobody waits any more is stored once", async () => {
  const one = seen();
  await storeVisits(pool, [one]);
  const late = await pool.connect();
  await late.query("CREATE TEMP TABLE copy AS SELECT * FROM visits");
  await late.query("DELETE FROM visits");
  await late.query("BEGIN");
  await late.query("INSERT INTO visits SELECT * FROM copy");
  const storing = storeVisits(pool, [one]);
  const waits = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await waitUntil("it is waited for", async () => (await pool.query(waits)).rowCount);
  await late.query("COMMIT");
  await storing;
  late.release(true);
  expect((await pool.query("SELECT count(*)::int n FROM visits")).rows).toEqual([{ n: 1 }]);
  expect(await hourTotals(allPages)).toEqual({ visits: 1, visitors: 1, bots: 0 });
});

/** A pool of one connection, by which visits are stored only after an attempt that fails. */
function failingOnce(code: string) {
  const own = new DatabasePool("test", { max: 1 });
  let failures = 0;
  own.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: [{ name?: string }]) => {
      if (failures > 0 || !args[0].name?.startsWith("visits-store")) return query(...args);
      failures += 1;
      return Promise.reject(Object.assign(new Error(code), { code }));
    }) as typeof client.query;
  });
  return own;
}

test("what waited for another and lost is stored at the next try", async () => {
  const own = failingOnce("40P01");
  await storeVisits(own, [seen()]);
  await own.end();
  expect(await hourTotals(allPages)).toEqual({ visits: 1, visitors: 1, bots: 0 });
});

test("a connection that failed is not used again", async () => {
  const own = failingOnce("08006");
  await expect(storeVisits(own, [seen()])).rejects.toThrow("08006");
  expect(own.totalCount).toBe(0);
  await own.end();
});

test("processes that store at the same time do not disturb each other", async () => {
  const pools = Array.from({ length: 4 }, () => new DatabasePool("test", { max: 1 }));
  await Promise.all(
    pools.map(async (own, process) => {
      for (let batch = 0; batch < 10; batch += 1) {
        const names = Array.from({ length: 20 }, (_, n) => `/p${(n * (process + 3)) % 11}`);
        await storeVisits(
          own,
          names.map((name, n) => seen({ name, ip: `203.0.113.${n}` })),
        );
      }
    }),
  );
  await Promise.all(pools.map((own) => own.end()));
  expect(await hourTotals(allPages)).toEqual({ visits: 800, visitors: 20, bots: 0 });
});

test("a short link that is gone has no visits", async () => {
  await record(visit({ kind: "link", name: "0198c0de-0000-7000-8000-000000000000" }));
  expect((await one("SELECT count(*)::int n FROM visits")).n).toBe(0);
});

test("an endless supply of new addresses ends in one", async () => {
  const names = Array.from({ length: 3_000 }, (_, n) => `/made-up/${n}`);
  await Promise.all(names.map((name) => record(visit({ name }))));
  expect((await one("SELECT count(*)::int n FROM visits")).n).toBe(3_000);
  expect((await one("SELECT count(*)::int n FROM visit_subjects WHERE name LIKE '/made-up/%'")).n).toBeLessThanOrEqual(
    1_000,
  );
  expect((await hourTotals(await subjectOf(otherNames))).visits).toBeGreaterThanOrEqual(2_000);
});

test("an endless supply of sources, campaigns and browsers ends in one of each; short links keep their own campaign", async () => {
  await Promise.all(
    Array.from({ length: 1_500 }, (_, n) => {
      const made = `made-up-${n}`;
      const userAgent = `${made}/1.0 (X11; Linux x86_64)`;
      return record(visit({ referrer: `https://${made}.example/`, campaign: made, userAgent }));
    }),
  );
  await rollUp();
  for (const dimension of ["source", "campaign", "browser"]) {
    const { known, others } = await one(
      `SELECT count(*) FILTER (WHERE value LIKE 'made-up%')::int AS known, sum(visits) FILTER (WHERE value = $2)::int AS others
       FROM visit_breakdowns WHERE subject_id = 1 AND dimension = $1`,
      dimension,
      otherNames,
    );
    expect([dimension, known <= 1_000, known + others]).toEqual([dimension, true, 1_500]);
  }
  // A campaign that was taken before still counts by its name.
  await record(visit({ at: new Date("2026-03-17T14:20:00Z"), campaign: "made-up-0" }));
  expect((await one("SELECT campaign FROM visits ORDER BY created_at DESC LIMIT 1")).campaign).toBe("made-up-0");
});

test("salts are one a day for everybody", async () => {
  await record(visit());
  expect((await one("SELECT count(*)::int n FROM visit_salts WHERE day = '2026-03-15'")).n).toBe(1);
  expect(visitsAreStored()).toBe(true);
});

describe("while the store is away", () => {
  const settings = (store: (items: number[]) => Promise<void>) => ({
    store,
    together: () => true,
    isAway: (error: unknown) => (error as Error).message === "away",
    onRefused: () => {},
    onFailed: () => {},
    onAway: () => {},
    onReturn: () => {},
    batch: 10,
    capacity: 20,
    retryEvery: 10,
    patience: 60_000,
  });

  test("items are kept up to a bound, and stored in order when it returns", async () => {
    let away = true;
    const stored: number[] = [];
    const commits = new GroupCommit<number>(
      settings(async (items) => {
        if (away) throw new Error("away");
        stored.push(...items);
      }),
    );
    expect(await add(commits, 0)).toBe("kept");
    expect(commits.available).toBe(false);
    for (let n = 1; n < 20; n += 1) expect(await add(commits, n)).toBe("kept");
    expect(await add(commits, 20)).toBe("full");
    away = false;
    await waitUntil("all is stored", () => commits.available && stored.length >= 20);
    expect(stored).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(await add(commits, 21)).toBe("stored");
  });

  test("an item at fault is given up alone", async () => {
    const stored: number[] = [];
    const commits = new GroupCommit<number>(
      settings(async (items) => {
        if (items.includes(3)) throw new Error("no");
        stored.push(...items);
      }),
    );
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((n) => add(commits, n)));
    expect(outcomes).toEqual(["stored", "stored", "refused", "stored", "stored"]);
    expect(stored).toEqual([1, 2, 4, 5]);
  });

  test("what fails at the news of one item keeps it from no other", async () => {
    const failures: unknown[] = [];
    const told: number[] = [];
    const commits = new GroupCommit<number>({
      ...settings(() => Promise.resolve()),
      onFailed: (error) => failures.push(error),
    });
    commits.add(1, () => {
      throw new Error("broken");
    });
    await Promise.all([2, 3].map((n) => add(commits, n).then(() => told.push(n))));
    expect([told, failures]).toEqual([[2, 3], [new Error("broken")]]);
    expect(await add(commits, 4)).toBe("stored");
  });

  test("those who wait are stored in halves that take turns", async () => {
    const sizes: number[] = [];
    const more: Promise<StoreOutcome>[] = [];
    const commits = new GroupCommit<number>(
      settings((items) => {
        sizes.push(items.length);
        if (sizes.length === 1) for (let n = 0; n < 10; n += 1) more.push(add(commits, n));
        return Promise.resolve();
      }),
    );
    await Promise.all([add(commits, 100), add(commits, 101)]);
    expect(await Promise.all(more)).toEqual(Array(10).fill("stored"));
    expect(sizes).toEqual([2, 6, 4]);
  });

  test("what waits at the end is stored, or told", async () => {
    let away = true;
    const commits = new GroupCommit<number>(
      settings(() => (away ? Promise.reject(new Error("away")) : Promise.resolve())),
    );
    await add(commits, 1);
    expect(await commits.drain(100)).toBe(1);
    away = false;
    expect(await commits.drain(100)).toBe(0);
  });

  test("nobody waits long for a store that is silent; what it was given is stored once it speaks again", async () => {
    let answer = (): void => undefined;
    const stored: number[] = [];
    const commits = new GroupCommit<number>({
      ...settings(async (items) => {
        await new Promise<void>((resolve) => (answer = resolve));
        stored.push(...items);
      }),
      patience: 20,
    });
    expect(await Promise.all([add(commits, 1), add(commits, 2)])).toEqual(["kept", "kept"]);
    expect(await add(commits, 3)).toBe("kept");
    expect(await commits.drain(10)).toBe(3);
    await waitUntil("all is stored", () => {
      answer();
      return stored.length >= 3;
    });
    expect([stored, commits.available, await commits.drain(10)]).toEqual([[1, 2, 3], true, 0]);
  });
});
