import fc from "fast-check";
import { db, pool } from "@/lib/core/db";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { listByUrl, listPageMovers } from "@/lib/visits/panel/by-url";
import { byUrlQuery } from "@/lib/visits/panel/schema";
import { linkReportQuery } from "@/lib/shortener/schema";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { countShare, listShares, readBreakdowns } from "./breakdowns";
import { hourFigures, visitColumns } from "./record/columns";
import { countForList, countVisits } from "./count";
import { namedValues } from "./filter";
import { bindings } from "@/lib/core/bindings";
import { exportVisits, listVisits } from "./list";
import { readLive } from "./live";
import { dayTotals } from "./parts";
import { shareColumns } from "./record/deltas";
import { dropPartitionsBefore } from "./record/partitions";
import { storeVisits } from "./record/store-visits";
import { forgetSubject } from "./record/subject-ids";
import type { SeenVisit } from "./record/types";
import { removeSubject, removeVisit, removeVisits } from "./remove";
import { checkTotals, repairTotals, wholeDays } from "./repair";
import { rollUp } from "./record/roll-up";
import { type Dimension, dimensions, unknownValue } from "./shared/dimensions";
import { askedOf, readReport } from "./report";
import { readSeries } from "./series";
import { encodeKey } from "./shared/key";
import type { TimeRange } from "./shared/ranges";
import { allPages, subjectOf, subjectsLike } from "./subjects";
import { totalTables } from "./record/total-tables";
import { readTotals } from "./totals";

const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
];
const seen = (change: Partial<SeenVisit>): SeenVisit =>
  seenVisit({ at: new Date("2026-03-15T14:20:00Z"), userAgent: agents[0]!, ...change });

const hourOf = ({ at }: SeenVisit) => Math.floor(at.getTime() / 3_600_000);

/** Stores visits as they would come in: hour by hour. */
async function store(visits: SeenVisit[]): Promise<void> {
  const hours = new Map<number, SeenVisit[]>();
  for (const visit of visits) hours.set(hourOf(visit), [...(hours.get(hourOf(visit)) ?? []), visit]);
  for (const [, batch] of [...hours].sort(([a], [b]) => a - b)) await storeVisits(pool, batch);
}

const everything: TimeRange = { from: new Date("2026-01-01T05:00:00Z"), to: new Date("2026-12-31T05:00:00Z") };
const marchDays = { from: "2026-03-01", to: "2026-03-31" };

beforeEach(async () => {
  await emptyVisits();
});
const base = Date.parse("2026-03-14T00:00:00Z");
const anyVisit = fc
  .record({
    minute: fc.integer({ min: 0, max: 4 * 24 * 60 }),
    person: fc.integer({ min: 1, max: 4 }),
    page: fc.constantFrom("/", "/academy", "/contact"),
    agent: fc.constantFrom(...agents),
    audience: fc.constantFrom("person", "person", "person", "bot", "staff", "preview" as const),
    source: fc.constantFrom("", "google.com", "<b>x</b>", 'a "quoted", \\ {odd} one'),
    campaign: fc.constantFrom("", "", "lanzamiento"),
    scan: fc.boolean(),
  })
  .map(({ minute, person, page, agent, audience, source, campaign, scan }) => ({
    name: page,
    at: new Date(base + minute * 60_000 + person),
    ip: `203.0.113.${person}`,
    userAgent: agent,
    audience,
    source,
    campaign,
    scan,
  }));
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 5 * 24 * 60 }), fc.integer({ min: 1, max: 4 * 24 * 60 }))
  .map(([start, length]) => ({
    from: new Date(base + start * 60_000),
    to: new Date(base + (start + length) * 60_000),
  }));

test("nothing is added twice or not at all by many who store, add up and remove at once", async () => {
  const batch = (n: number) =>
    Array.from({ length: 20 }, (_, i) => seen({ name: `/p${i % 5}`, ip: `203.0.113.${(n * 20 + i) % 90}` }));
  const batches = Array.from({ length: 12 }, (_, n) => batch(n));
  await Promise.all([
    ...batches.map((visits) => storeVisits(pool, visits)),
    ...batches.map(() => rollUp()),
    db.$transaction((tx) => removeVisits(tx, { kind: "page", audience: "bot" })),
  ]);
  const { rows } = await pool.query("SELECT count(*)::int AS left FROM visits");
  expect(await readTotals(allPages, everything)).toMatchObject({ visits: rows[0].left });
  expect(rows[0].left).toBe(240);
  expect(await checkTotals(marchDays)).toEqual([]);
  expect((await pool.query("SELECT FROM visit_additions")).rowCount).toBe(0);
});

test("totals are what the rows add up to, whatever is stored and removed, and any range is counted exactly", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyVisit, { minLength: 1, maxLength: 60 }),
      fc.array(anyRange, { minLength: 3, maxLength: 3 }),
      fc.array(fc.nat(59), { maxLength: 6 }),
      async (changes, [removed, ...asked], singles) => {
        await emptyVisits();
        const visits = changes.map(seen);
        await store(visits);
        expect(await checkTotals(marchDays)).toEqual([]);

        await db.$transaction(async (tx) => {
          await removeVisits(tx, {
            kind: "page",
            range: { from: removed!.from, to: new Date(removed!.from.getTime() + 36e5) },
          });
          for (const index of singles) {
            const visit = visits[index % visits.length]!;
            await removeVisit(tx, encodeKey({ createdAt: visit.at, id: visit.id }));
          }
        });
        expect(await checkTotals(marchDays)).toEqual([]);

        const academy = (await subjectOf("page", "/academy")) ?? -1;
        for (const range of asked) {
          for (const [subject, condition] of [
            [allPages, "true"],
            [academy, `v.subject_id = ${academy}`],
          ] as const) {
            const { rows } = await pool.query(
              `select count(*) filter (where audience = 'person')::int as visits,
                count(*) filter (where audience = 'person' and scan)::int as scans,
                count(*) filter (where audience = 'bot')::int as bots,
                count(*) filter (where audience = 'preview')::int as previews,
                count(*) filter (where audience = 'staff')::int as staff
              from visits v where created_at >= $1 and created_at < $2 and ${condition}`,
              [range.from, range.to],
            );
            expect(await readTotals(subject, range)).toMatchObject(rows[0]);
            const { points } = await readSeries(subject, range);
            expect(points.reduce((sum, { visits }) => sum + visits, 0)).toBe(rows[0].visits);
            const shares = await readBreakdowns(subject, range, dimensions, 100);
            if (subject === allPages) await expectListed(range, shares.source);
            for (const dimension of dimensions) {
              const { rows: values } = await pool.query(
                `select ${dimension} as value, count(*)::int as visits from visits v
                where audience = 'person' and created_at >= $1 and created_at < $2 and ${condition}
                  and ('${dimension}' <> 'campaign' or campaign <> '')
                group by 1 order by 2 desc, 1`,
                [range.from, range.to],
              );
              expect(shares[dimension]).toEqual(values);
            }
          }
          const { rows: pages } = await pool.query(
            `select s.name as url, count(*)::int as visits from visits v join visit_subjects s on s.id = v.subject_id
            where created_at >= $1 and created_at < $2 and audience = 'person' group by 1 order by 2 desc, 1`,
            [range.from, range.to],
          );
          const dates = { dateFrom: range.from.toISOString(), dateTo: range.to.toISOString() };
          const { results } = await readByUrl(dates);
          expect(results.map(({ url, visits }) => ({ url, visits }))).toEqual(pages);
          await expectNarrowed(range);
        }
      },
    ),
    { numRuns: 40 },
  );
});

async function readByUrl(asked: object) {
  const query = byUrlQuery.parse(asked);
  return listByUrl(query, await askedOf(allPages, query));
}

/** Two values together, which no total knows: all parts of a report count the same visits. */
async function expectNarrowed(range: TimeRange) {
  const filter = { source: "google.com", campaign: unknownValue };
  const scope = { subjectId: allPages, named: namedValues(filter) };
  const { rows } = await pool.query(
    `select count(*) filter (where audience = 'person')::int as visits, count(*) filter (where audience = 'bot')::int as bots,
      count(distinct visitor) filter (where audience = 'person')::int as visitors
    from visits where created_at >= $1 and created_at < $2 and source = 'google.com' and campaign = ''`,
    [range.from, range.to],
  );
  const { visits, bots, visitors } = rows[0];
  expect(await readTotals(scope, range)).toMatchObject({ visits, bots, visitors });
  const sum = (all: { visits: number }[]) => all.reduce((total, one) => total + one.visits, 0);
  expect(sum((await readSeries(scope, range)).points)).toBe(visits);
  const { source, device } = await readBreakdowns(scope, range, ["source", "device"]);
  expect([sum(source), sum(device)]).toEqual([visits, visits]);
}

/** A row of a breakdown leads to as many visits as it says. */
async function expectListed(range: TimeRange, sources: { value: string; visits: number }[]) {
  for (const { value, visits } of sources) {
    const filter = { kind: "page", range, audience: "person", source: value || unknownValue } as const;
    const listed = [];
    for (let after: string | undefined; ;) {
      const { results, next } = await listVisits({ ...filter, limit: 3, after });
      listed.push(...results);
      if (!next) break;
      after = next;
    }
    expect(listed.map(({ source }) => source)).toEqual(Array(visits).fill(value));
    expect(listed.map(({ id }) => id)).toEqual([...new Set(listed.map(({ id }) => id))]);
    const times = listed.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  }
}

test("the tables of the database have the columns that are written down", async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await pool.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
      [table],
    );
    return rows.map(({ name }) => name).sort();
  };
  expect(await columnsOf("visits")).toEqual([...Object.keys(visitColumns), "firsts"].sort());
  expect(await columnsOf("visit_additions")).toEqual(
    ["id", "hour", "day", "subjects", ...hourFigures, ...Object.keys(shareColumns)].sort(),
  );
  for (const { name, columns, figures } of Object.values(totalTables)) {
    expect(await columnsOf(name)).toEqual([...columns, ...figures].sort());
  }
});

test("whole days are read from weeks where these are whole, and add up to the same", async () => {
  const first = "2026-03-02";
  const days = Array.from({ length: 24 }, (_, n) => addDays(first, n));
  await store(days.flatMap((day, n) => Array.from({ length: 1 + (n % 3) }, () => seen({ at: startOfDay(day) }))));
  await rollUp();
  for (const [at, from] of days.entries())
    for (const to of days.slice(at)) {
      const { values, bind } = bindings();
      const sql = `select coalesce(sum(visits), 0)::int as sum, count(*)::int as rows
        from (${dayTotals("subject_id, visits", { from, to }, bind)}) as d where subject_id = 1`;
      const { rows } = await pool.query(sql, values);
      const end = days.indexOf(to);
      expect(rows[0].sum).toBe(days.slice(at, end).reduce((sum, _, n) => sum + 1 + ((at + n) % 3), 0));
      expect(rows[0].rows).toBeLessThanOrEqual(14);
    }
});

test("where nothing was ever visited, nothing is counted", async () => {
  await pool.query("TRUNCATE visits");
  expect(await countForList({ kind: "page" })).toEqual({ count: 0, more: false });
  expect(await countVisits({ kind: "page" })).toBe(0);
});

describe("a few visits", () => {
  const at = (time: string) => new Date(`2026-03-15T${time}Z`);

  beforeEach(() =>
    store([
      seen({ at: at("14:20:00") }),
      seen({ at: at("14:25:00"), source: "google.com", referrer: "https://google.com/<script>alert(1)</script>" }),
      seen({ at: at("15:10:00"), userAgent: agents[1] }),
      seen({ at: at("15:20:00"), name: "/contact", ip: "2001:db8:85a3:12::9" }),
      seen({ at: at("16:00:00"), audience: "bot" }),
      seen({ at: new Date("2026-03-16T14:00:00Z"), name: "/academy/curso", campaign: "lanzamiento" }),
    ]),
  );

  test("visitors are different people of a day", async () => {
    const day = { from: startOfDay("2026-03-15"), to: startOfDay("2026-03-16") };
    expect(await readTotals(allPages, day)).toMatchObject({ visits: 4, visitors: 3, bots: 1 });
    expect(await readTotals(allPages, { from: day.from, to: startOfDay("2026-03-17") })).toMatchObject({ visitors: 4 });
    // One by one: who had come before counts in a part of the day too.
    expect(await readTotals(allPages, { from: at("14:22:00"), to: at("15:15:00") })).toMatchObject({
      visits: 2,
      visitors: 2,
    });
    // The longer range leaves them out.
    const long = { from: at("14:22:00"), to: new Date("2026-03-17T12:00:00Z") };
    expect(await readTotals(allPages, long)).toMatchObject({ visits: 4, visitors: 3 });
  });

  test("a series has every point, and beside it the period before", async () => {
    const range = { from: new Date("2026-03-15T18:00:00Z"), to: new Date("2026-03-16T18:00:00Z") };
    const { unit, points, previous } = await readSeries(allPages, range);
    expect([unit, points.length, previous.length]).toEqual(["hour", 24, 24]);
    expect(points.filter(({ visits }) => visits)).toEqual([{ at: "2026-03-16T14:00:00.000Z", visits: 1, visitors: 1 }]);
    expect(previous.filter(({ visits }) => visits)).toEqual([
      { at: "2026-03-15T14:00:00.000Z", visits: 2, visitors: 1 },
      { at: "2026-03-15T15:00:00.000Z", visits: 2, visitors: 2 },
    ]);
  });

  test("what made a day differ from the day before, by value and by page", async () => {
    const day = { dateFrom: "2026-03-15", dateTo: "2026-03-15" };
    const { totals, previous, movers } = await readReport(await askedOf(allPages, byUrlQuery.parse(day)));
    expect([totals.visits, previous!.visits]).toEqual([4, 0]);
    expect(movers.filter(({ of }) => of === "source")).toEqual([
      { of: "source", value: "", visits: 3, previous: 0 },
      { of: "source", value: "google.com", visits: 1, previous: 0 },
    ]);
    const next = { dateFrom: "2026-03-16", dateTo: "2026-03-16" };
    expect(await listPageMovers(await askedOf(allPages, byUrlQuery.parse(next)))).toEqual([
      { of: "page", value: "/academy", visits: 0, previous: 3 },
      { of: "page", value: "/academy/curso", visits: 1, previous: 0 },
      { of: "page", value: "/contact", visits: 0, previous: 1 },
    ]);
  });

  test("the list goes both ways by key, and meets every visit once", async () => {
    const all = (await listVisits({ kind: "page", limit: 100 })).results.map(({ id }) => id);
    expect(all).toHaveLength(6);
    const first = await listVisits({ kind: "page", limit: 4 });
    expect([first.results.map(({ id }) => id), first.previous]).toEqual([all.slice(0, 4), null]);
    const second = await listVisits({ kind: "page", limit: 4, after: first.next! });
    expect([second.results.map(({ id }) => id), second.next]).toEqual([all.slice(4), null]);
    const back = await listVisits({ kind: "page", limit: 3, before: second.previous! });
    expect(back.results.map(({ id }) => id)).toEqual(all.slice(1, 4));
    expect(back.previous).toBe(all[1]);
    expect((await listVisits({ kind: "page", limit: 9, after: "nonsense" })).results).toHaveLength(6);
  });

  test("filters, their counts, masked addresses", async () => {
    const academy = [(await subjectOf("page", "/academy"))!, ...(await subjectsLike("page", "CADEMY/CURSO"))];
    expect(academy).toHaveLength(2);
    expect(await subjectsLike("page", "%curso")).toEqual([]);
    const filters = [
      { subjectIds: academy },
      { audience: "bot" },
      { device: "mobile" },
      { range: { from: at("15:00:00"), to: at("16:00:00") } },
      { subjectIds: [] },
      { country: "ZZ" },
    ] as const;
    const found = await Promise.all(
      filters.map(async (change) => {
        const filter = {
          kind: "page" as const,
          ...change,
          subjectIds: "subjectIds" in change ? [...change.subjectIds] : undefined,
        };
        const { results } = await listVisits({ ...filter, limit: 50 });
        expect(await countVisits(filter)).toBe(results.length);
        expect(await countForList(filter)).toEqual({ count: results.length, more: false });
        return results.length;
      }),
    );
    expect(found).toEqual([5, 1, 1, 2, 0, 0]);
    const ips = (await listVisits({ kind: "page", limit: 50 })).results.map(({ ip }) => ip);
    expect(new Set(ips)).toEqual(new Set(["203.0.113.x", "2001:db8:85a3::"]));
    const lines = [];
    for await (const visit of exportVisits({ kind: "page", audience: "person" })) lines.push(visit.name);
    expect(lines).toHaveLength(5);
  });

  test("what a row of a breakdown counts is what its list holds, counted from totals", async () => {
    const { from, to } = everything;
    for (const [dimension, value, count] of [
      ["source", "google.com", 1],
      ["source", unknownValue, 4],
      ["country", unknownValue, 0],
      ["device", "mobile", 1],
      ["os", "Windows", 4],
      ["browser", "Chrome", 4],
      ["campaign", "lanzamiento", 1],
      ["campaign", "nadie", 0],
    ] as [Dimension, string, number][]) {
      const filter = { kind: "page", range: { from, to }, audience: "person", [dimension]: value } as const;
      const queries = jest.spyOn(pool, "query");
      const counted = await countForList(filter);
      // Whole days: of the rows nothing but the oldest is asked for.
      expect(queries.mock.calls.filter(([sql]) => /count\(\*\)::float8 as count/.test(String(sql)))).toEqual([]);
      queries.mockRestore();
      expect([dimension, value, counted]).toEqual([dimension, value, { count, more: false }]);
      expect((await listVisits({ ...filter, limit: 50 })).results).toHaveLength(count);
      expect(await countVisits(filter)).toBe(count);
    }
    const both = { kind: "page", audience: "person", source: "google.com", browser: "Chrome" } as const;
    expect(await countForList(both)).toEqual({ count: 1, more: false });
    expect((await listVisits({ ...both, limit: 50 })).results).toHaveLength(1);
    const other = { ...both, browser: "Safari" } as const;
    expect((await listVisits({ ...other, limit: 50 })).results).toEqual([]);
    expect((await listVisits({ kind: "page", campaign: unknownValue, limit: 50 })).results).toHaveLength(5);
  });

  test("of a value that is rare only its days are read, in both directions and beyond a cursor", async () => {
    const days = ["2026-03-02", "2026-03-03", "2026-03-09", "2026-03-20"];
    await store(days.map((day) => seen({ at: startOfDay(day), source: "raro.example" })));
    const filter = { kind: "page", audience: "person", source: "raro.example" } as const;
    const queries = jest.spyOn(pool, "query");
    const first = await listVisits({ ...filter, limit: 2 });
    const ranges = queries.mock.calls.flatMap(([sql, values]) =>
      /order by v.created_at/.test(String(sql))
        ? [(values as unknown as unknown[]).filter((value) => value instanceof Date)]
        : [],
    );
    queries.mockRestore();
    const day = (first: string, after: string) => [startOfDay(first), startOfDay(after)];
    expect(ranges).toEqual([
      day("2026-03-20", "2026-03-21"),
      day("2026-03-09", "2026-03-10"),
      day("2026-03-02", "2026-03-04"),
    ]);
    const found = ({ results }: typeof first) => results.map(({ createdAt }) => dayOf(createdAt));
    expect(found(first)).toEqual(["2026-03-20", "2026-03-09"]);
    const second = await listVisits({ ...filter, limit: 2, after: first.next! });
    expect([found(second), second.next]).toEqual([["2026-03-03", "2026-03-02"], null]);
    expect(found(await listVisits({ ...filter, limit: 2, before: second.previous! }))).toEqual(found(first));
    expect(found(await listVisits({ ...filter, limit: 2, offset: 1 }))).toEqual(["2026-03-09", "2026-03-03"]);
  });

  test("all values of a dimension, by page and by what they are called", async () => {
    const ask = (dimension: Dimension, query: object = {}) =>
      listShares(allPages, everything, dimension, { page: 1, limit: 10, search: "", ...query });
    expect((await ask("source")).results).toEqual([
      { value: "", visits: 4 },
      { value: "google.com", visits: 1 },
    ]);
    expect(await ask("source", { limit: 1, page: 2 })).toMatchObject({
      results: [{ value: "google.com" }],
      totalItems: 2,
      totalPages: 2,
    });
    expect(await ask("source", { page: 5 })).toMatchObject({ results: [], totalItems: 2 });
    expect((await ask("source", { search: "DIRECTO" })).results).toEqual([{ value: "", visits: 4 }]);
    expect((await ask("source", { search: "%" })).results).toEqual([]);
    expect((await ask("device", { search: "celul" })).results).toEqual([{ value: "mobile", visits: 1 }]);
    expect((await ask("campaign")).results).toEqual([{ value: "lanzamiento", visits: 1 }]);
    await expect(ask("source", { page: 10_000 })).rejects.toMatchObject({ code: "bad_request" });
    expect(await countShare(allPages, everything, "source", "google.com")).toBe(1);
    expect(await countShare(allPages, everything, "source", "nadie")).toBe(0);
  });

  test("repair says what differs and puts it right, with the visits since ever", async () => {
    expect(await wholeDays()).toEqual({ from: "2026-03-15", to: "2026-03-16" });
    await pool.query("UPDATE visit_days SET visits = visits + 5 WHERE subject_id = 1 AND day = '2026-03-15'");
    await pool.query("UPDATE visit_subjects SET visits = visits + 5 WHERE id = 1");
    await pool.query(
      "DELETE FROM visit_breakdowns WHERE subject_id = 1 AND dimension = 'source' AND value = 'google.com'",
    );
    const differences = await repairTotals({ from: "2026-03-15", to: "2026-03-16" });
    expect(differences.map(({ table, of }) => [table, of])).toEqual([
      ["visit_days", "2026-03-15"],
      ["visit_weeks", "2026-03-09"],
      ["visit_breakdowns", "2026-03-15 source google.com"],
    ]);
    expect(await checkTotals(marchDays)).toEqual([]);
    const { rows } = await pool.query("SELECT visits::int FROM visit_subjects WHERE id = 1");
    expect(rows[0].visits).toBe(5);
  });

  test("where rows were let go, totals stay and the days whose rows are all there still agree", async () => {
    await store([seen({ at: new Date("2026-02-10T12:00:00Z") }), seen({ at: new Date("2026-03-01T03:00:00Z") })]);
    await dropPartitionsBefore(pool, new Date("2026-03-05T00:00:00Z"));
    expect(await wholeDays()).toEqual({ from: "2026-03-01", to: "2026-03-16" });
    expect(await checkTotals((await wholeDays())!)).toEqual([]);
    expect(await readTotals(allPages, everything)).toMatchObject({ visits: 7 });
    expect(await countForList({ kind: "page" })).toEqual({ count: 7, more: false });
    // Narrowed, a report cannot tell of what was let go, and says since when it can.
    const since = new Date("2026-03-01T03:00:00Z");
    const asked = (change: object) => askedOf(allPages, linkReportQuery.parse({ source: unknownValue, ...change }));
    expect(await asked({ dateFrom: "2026-02-01", dateTo: "2026-03-31" })).toMatchObject({
      since,
      range: { from: since },
      compared: null,
    });
    expect(await asked({ dateFrom: "2026-03-15", dateTo: "2026-03-15" })).toMatchObject({ since: null });
    expect(await asked({ dateFrom: "2026-03-15", dateTo: "2026-03-15", compare: "year" })).toMatchObject({ since });
    expect(await asked({ dateFrom: "2026-02-01", source: "" })).toMatchObject({ since: null });
  });

  test("a subject goes with all that is known of it, and the totals of all follow", async () => {
    const contact = (await subjectOf("page", "/contact"))!;
    await db.$transaction((tx) => removeSubject(tx, contact));
    forgetSubject("page", "/contact");
    expect(await subjectOf("page", "/contact")).toBeNull();
    expect(await readTotals(allPages, everything)).toMatchObject({ visits: 4 });
    expect(await checkTotals(marchDays)).toEqual([]);
  });

  test("who is there now: people of the last five minutes", async () => {
    const live = await readLive("page", new Date("2026-03-15T15:24:00Z"));
    expect(live).toMatchObject({ visitors: 1, visits: 1, names: [{ value: "/contact", visitors: 1 }] });
  });

  test("five minutes begin after the moment they are counted from, and end with now; the busiest first", async () => {
    const now = at("20:05:00");
    await store([
      seen({ at: at("20:00:00"), ip: "203.0.113.1" }),
      seen({ at: new Date(at("20:00:00").getTime() + 1), name: "/uno", ip: "203.0.113.2" }),
      seen({ at: now, name: "/dos", ip: "203.0.113.2" }),
      seen({ at: at("20:02:00"), name: "/dos", ip: "203.0.113.3", userAgent: agents[1] }),
      seen({ at: at("20:02:00"), name: "/dos", ip: "203.0.113.4", audience: "bot" }),
      seen({ at: new Date(now.getTime() + 1), name: "/tres" }),
      ...Array.from({ length: 9 }, (_, index) => seen({ at: at("20:03:00"), name: `/z${index}`, ip: "203.0.113.2" })),
    ]);
    const { names, ...live } = await readLive("page", now);
    expect(live).toEqual({
      visitors: 2,
      visits: 12,
      countries: [expect.objectContaining({ visitors: 2 })],
      devices: [
        { value: "desktop", visitors: 1 },
        { value: "mobile", visitors: 1 },
      ],
    });
    expect(names.slice(0, 3)).toEqual([
      { value: "/dos", visitors: 2 },
      { value: "/uno", visitors: 1 },
      { value: "/z0", visitors: 1 },
    ]);
    expect(names).toHaveLength(8);
    expect(await readLive("link", now)).toEqual({ visitors: 0, visits: 0, names: [], countries: [], devices: [] });
  });

  test("what no total counts is counted to two thousand", async () => {
    const many = Array.from({ length: 1_996 }, () => seen({ at: at("18:00:00"), name: "/muchas" }));
    await storeVisits(pool, many);
    const chrome = { kind: "page", browser: "Chrome" } as const;
    expect([await countVisits(chrome), await countForList(chrome)]).toEqual([2_001, { count: 2_000, more: true }]);
    const only = { ...chrome, range: { from: at("14:20:00"), to: at("18:00:01") } };
    expect([await countVisits(only), await countForList(only)]).toEqual([2_000, { count: 2_000, more: false }]);
  });
});
