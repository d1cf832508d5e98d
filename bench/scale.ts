import { Problem } from "../scripts/steps";
import { keptLines, type Line } from "./harness/report";

/*
 * `npm run bench -- scale`: the next two orders of magnitude by arithmetic. What things cost is read from bench/results.json
 * (jobs `quick` and `costs`), what was measured once stands below with its date, and what is assumed is named. Prints the
 * tables of docs/scale.md.
 */

/** Visits a month: ten and a hundred times the first. */
const sizes = [1e6, 1e7, 1e8];

/** The assumptions about a site. Nobody has measured one. */
const assumed = {
  /** The share of visits that follow a short link; the others see a page. */
  links: 0.5,
  /** The share of those who see a page that has none of its files yet, and how many that are. */
  firstLoads: 0.4,
  files: 15,
  /** For a million visits a month: people who learn or work there on a day, and what each does. */
  people: 300,
  perPerson: { reads: 30, lists: 10, writes: 20, pages: 15, signIns: 0.2 },
  /** Messages of WhatsApp on a day, for a million visits a month. */
  messages: 1_000,
  /** How much more than the mean comes in the busiest second. */
  peak: 10,
  /** The share of a core that is used before another is wanted. */
  use: 0.6,
  viewsPerSession: 2.46,
  monthsKept: 13,
  /** Dollars a month: assumed in November 2026, no provider's offer. */
  dollars: {
    twoCores: 20,
    fourCores: 70,
    eightCores: 140,
    gigabyteOfDisk: 0.1,
    gigabyteOfBucket: 0.02,
    terabyteOut: 10,
  },
};

/** Measured once, elsewhere than in the jobs that are read (docs/performance.md, docs/decisions/2026-11-27-sessions-as-rows.md). */
const measuredOnce = {
  /** Bytes of a page with brotli, and of the scripts of a first load. */
  pageBytes: 30_000,
  scriptBytes: 156_000,
  /** Bytes of totals by day and dimension for a view, of a year of 8 million. */
  sessionTotals: 20,
  /** Microseconds of Postgres for a view: its session made every ten minutes, its day added up. */
  makingSessions: 14,
  addingUp: 18,
  /** Milliseconds for a million views, read from rows in memory: figures of two filters, the dearest list of goals, a funnel. */
  rows: { figures: 474 / 8, goals: 1_276 / 8, funnel: 1_803 / 10 },
  /** The same by DuckDB, of 10 million. */
  duckdb: { figures: 45 / 10, funnel: 649 / 10 },
  /** Megabytes a second. */
  dump: 110,
  restore: 7.2,
  /** Connections of a process without a pooler and with one, of 100 and of 40. */
  connections: { without: 20, with: 2 },
  /** Megabytes that a process may take. */
  memory: 1_024,
  /** Visits that wait in the memory of a process. */
  waiting: 100_000,
};

type Cost = { site: number; postgres: number };

const found = (job: string, what: string): Line => {
  const line = keptLines(job).find((one) => one.what === what || one.what.startsWith(`${what},`));
  if (!line) throw new Problem(`bench/results.json has no "${what}": npm run bench -- ${job}`);
  return line;
};
const costOf = (job: string, what: string): Cost => {
  const { ours, postgres } = found(job, what).cpu!;
  return { site: ours, postgres };
};
const bytesOf = (what: string): number => found("costs", what).bytes!;

type Counted = { rate: number; cost: Cost };

/** The load of an average second of a month with so many visits, and the cost of each kind in microseconds. */
function whatComes(visits: number): Record<string, Counted> {
  const millions = visits / 1e6;
  const second = (aDay: number) => aDay / 86_400;
  const aDay = visits / 30;
  const people = assumed.people * millions;
  const views = second(aDay * (1 - assumed.links));
  const home = costOf("quick", "home");
  return {
    "a short link": { rate: second(aDay * assumed.links), cost: costOf("quick", "redirects") },
    "a public page": { rate: views, cost: home },
    "its beacon": { rate: views, cost: costOf("quick", "beacons") },
    "a file of the build": { rate: views * assumed.firstLoads * assumed.files, cost: home },
    "a call that reads one thing": {
      rate: second(people * assumed.perPerson.reads),
      cost: costOf("costs", "a call that reads one thing"),
    },
    "a call that reads a list": {
      rate: second(people * assumed.perPerson.lists),
      cost: costOf("costs", "a call that reads a list"),
    },
    "a call that writes": {
      rate: second(people * assumed.perPerson.writes),
      cost: costOf("costs", "a call that writes"),
    },
    "a page of the panel": {
      rate: second(people * assumed.perPerson.pages),
      cost: costOf("costs", "a page of the panel"),
    },
    "a sign-in": { rate: second(people * assumed.perPerson.signIns), cost: costOf("costs", "a sign-in") },
    "a message of WhatsApp": {
      rate: second(assumed.messages * millions),
      cost: costOf("costs", "a message of WhatsApp, understood"),
    },
    "sessions and totals of a visit": {
      rate: second(aDay),
      cost: { site: 0, postgres: measuredOnce.makingSessions + measuredOnce.addingUp },
    },
  };
}

type Sums = ReturnType<typeof sumsOf>;

function sumsOf(visits: number) {
  const all = Object.values(whatComes(visits));
  const cores = (part: keyof Cost) => all.reduce((sum, { rate, cost }) => sum + rate * cost[part], 0) / 1e6;
  const perVisit =
    bytesOf("a visit: its row and indexes") +
    bytesOf("a session: its row and indexes") / assumed.viewsPerSession +
    measuredOnce.sessionTotals;
  const monthBytes = perVisit * visits;
  const keptBytes = monthBytes * assumed.monthsKept;
  const site = cores("site") * assumed.peak;
  const views = visits * (1 - assumed.links);
  return {
    visits,
    perSecond: all.slice(0, -1).reduce((sum, { rate }) => sum + rate, 0),
    site,
    postgres: cores("postgres") * assumed.peak,
    processes: Math.max(2, Math.ceil(site / assumed.use) + 1),
    perVisit,
    monthBytes,
    keptBytes,
    walADay: (bytesOf("a visit: the log of Postgres, until it is in the totals") * visits) / 30,
    dumpHours: keptBytes / (measuredOnce.dump * 1e6) / 3_600,
    restoreHours: keptBytes / (measuredOnce.restore * 1e6) / 3_600,
    /** Rows of 30 days in memory. */
    memoryOfMonth: (bytesOf("a session: its row and indexes") / assumed.viewsPerSession) * visits,
    outBytes: views * (measuredOnce.pageBytes + assumed.firstLoads * measuredOnce.scriptBytes),
    /** Minutes without a database until a process forgets visits, at the mean and in a flood as the busiest second. */
    outage: (measuredOnce.waiting * 2) / (visits / 30 / 86_400) / 60,
  };
}

const round = (n: number, digits = 2): string =>
  n >= 100 ? Math.round(n).toLocaleString("en-US") : String(Number(n.toPrecision(digits)));
const millions = (visits: number): string => `${round(visits / 1e6, 3)} million`;
const bytes = (n: number): string =>
  n >= 1e12 ? `${round(n / 1e12)} TB` : n >= 1e9 ? `${round(n / 1e9)} GB` : `${round(n / 1e6)} MB`;
const time = (seconds: number): string =>
  seconds >= 5_400
    ? `${round(seconds / 3_600)} h`
    : seconds >= 90
      ? `${round(seconds / 60)} min`
      : seconds >= 1
        ? `${round(seconds)} s`
        : `${round(seconds * 1_000)} ms`;

function table(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((text, column) => Math.max(text.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`;
  console.log(`\n${title}\n`);
  for (const row of [head, widths.map((width) => "-".repeat(width)), ...rows]) console.log(line(row));
}

/** The smallest of the assumed machines that have room for what Postgres takes at the busiest second and for the rows of a month. */
function machineOf({ postgres, memoryOfMonth }: Sums): { name: string; dollars: number } {
  const { twoCores, fourCores, eightCores } = assumed.dollars;
  const machines = [
    { name: "2 cores, 4 GB", cores: 2, memory: 4e9, dollars: twoCores },
    { name: "4 cores, 16 GB", cores: 4, memory: 16e9, dollars: fourCores },
    { name: "8 cores, 32 GB", cores: 8, memory: 32e9, dollars: eightCores },
  ];
  const fits = machines.find(({ cores, memory }) => postgres <= cores * assumed.use && memoryOfMonth <= memory / 2);
  return fits ?? machines.at(-1)!;
}

function costOfMonth(sums: Sums): string[] {
  const { dollars } = assumed;
  const machine = machineOf(sums);
  const sites = Math.ceil(sums.processes / 2);
  const parts = {
    site: Math.max(2, sites) * dollars.twoCores,
    databases: 2 * machine.dollars,
    disks: (2 * 2 * sums.keptBytes * dollars.gigabyteOfDisk) / 1e9,
    archive: ((3 * sums.keptBytes + 21 * sums.walADay) * dollars.gigabyteOfBucket) / 1e9,
    out: (Math.max(0, sums.outBytes - 1e12) * dollars.terabyteOut) / 1e12,
  };
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return [
    millions(sums.visits),
    `${Math.max(2, sites)} × 2 cores, 4 GB: ${round(parts.site)}`,
    `2 × ${machine.name}: ${round(parts.databases)}`,
    round(parts.disks),
    round(parts.archive),
    round(parts.out),
    round(all),
  ];
}

/** Where a part is no longer enough, in visits a month; what grows with them does so in proportion. */
function ends(): { what: string; limit: string; visits: number; then: string }[] {
  const one = sumsOf(1e6);
  const { rows, connections } = measuredOnce;
  const upTo = (limit: number, perMillion: number) => (limit / perMillion) * 1e6;
  const ofYear = (limit: number, msPerMillion: number) => upTo(limit, msPerMillion) / 12;
  return [
    {
      what: "a funnel of a year",
      limit: "1 s",
      visits: ofYear(1_000, rows.funnel),
      then: "ranges of a quarter; months in Parquet",
    },
    {
      what: "goals of a year under two filters",
      limit: "1 s",
      visits: ofYear(1_000, rows.goals),
      then: "the same",
    },
    {
      what: "figures of a year under two filters",
      limit: "1 s",
      visits: ofYear(1_000, rows.figures),
      then: "the same",
    },
    {
      what: "goals of a year under two filters, refused",
      limit: "10 s",
      visits: ofYear(10_000, rows.goals),
      then: "the same",
    },
    {
      what: "figures of 30 days under two filters",
      limit: "1 s",
      visits: upTo(1_000, rows.figures),
      then: "months in Parquet, read by DuckDB",
    },
    {
      what: "a restore by the panel",
      limit: "1 h",
      visits: upTo(1, one.restoreHours),
      then: "going back to a minute (pgBackRest), which copies files",
    },
    {
      what: "the day's backup",
      limit: "1 h",
      visits: upTo(1, one.dumpHours),
      then: "pgBackRest, differences each day",
    },
    {
      what: "13 months on a disk of 100 GB, half of it free",
      limit: "50 GB",
      visits: upTo(50e9, one.keptBytes),
      then: "a larger disk, or fewer months (`stats.retentionMonths`)",
    },
    {
      what: "13 months on a disk of 1 TB, half of it free",
      limit: "500 GB",
      visits: upTo(500e9, one.keptBytes),
      then: "months in Parquet, in a bucket",
    },
    {
      what: "rows of 30 days in 16 GB of memory, half of it",
      limit: "8 GB",
      visits: upTo(8e9, one.memoryOfMonth),
      then: "more memory; months in Parquet",
    },
    {
      what: "one process of the site",
      limit: "0.6 cores",
      visits: upTo(assumed.use, one.site),
      then: "another process",
    },
    {
      what: "processes without a pooler, on 100 connections",
      limit: `${Math.floor(100 / connections.without)} processes`,
      visits: upTo(Math.floor(100 / connections.without) * assumed.use, one.site),
      then: "PgBouncer",
    },
    {
      what: "processes with a pooler, as they were tried",
      limit: "20 processes",
      visits: upTo(20 * assumed.use, one.site),
      then: "a second pooler; not tried",
    },
    {
      what: "Postgres with 2 cores",
      limit: "1.2 cores",
      visits: upTo(2 * assumed.use, one.postgres),
      then: "4 or 8 cores; reading from the replica",
    },
    {
      what: "Postgres with 8 cores",
      limit: "4.8 cores",
      visits: upTo(8 * assumed.use, one.postgres),
      then: "visits in a database of their own",
    },
  ].toSorted((a, b) => a.visits - b.visits);
}

/** Prints the tables of docs/scale.md. */
export function scale(): void {
  const sums = sizes.map(sumsOf);
  const head = (first: string) => [first, ...sizes.map(millions)];
  const each = (of: (sums: Sums) => string) => sums.map(of);

  table(
    "What comes, and what each takes in microseconds of the CPU",
    ["what", "of the site", "of Postgres", ...sizes.map((visits) => `a second, ${millions(visits)}`)],
    Object.entries(whatComes(1e6)).map(([what, { rate, cost }]) => [
      what,
      round(cost.site),
      round(cost.postgres),
      ...sizes.map((visits) => round((rate * visits) / 1e6)),
    ]),
  );
  table("What that is together", head("visits a month"), [
    ["requests a second, mean", ...each(({ perSecond }) => round(perSecond))],
    [`requests in the busiest second (× ${assumed.peak})`, ...each(({ perSecond }) => round(perSecond * assumed.peak))],
    ["cores of the site then", ...each(({ site }) => round(site))],
    ["cores of Postgres then", ...each(({ postgres }) => round(postgres))],
    ["processes, one of them to spare", ...each(({ processes }) => String(processes))],
    ["their memory, 1 GB each", ...each(({ processes }) => bytes(processes * measuredOnce.memory * 1e6))],
    ["connections without a pooler", ...each(({ processes }) => String(processes * measuredOnce.connections.without))],
    ["with a pooler", ...each(({ processes }) => String(12 + processes * measuredOnce.connections.with + 5))],
    ["log of Postgres a day, by visits", ...each(({ walADay }) => bytes(walADay))],
    ["sent to visitors a month", ...each(({ outBytes }) => bytes(outBytes))],
    ["without a database, until visits are forgotten, mean", ...each(({ outage }) => time(outage * 60))],
    ["the same in the busiest second", ...each(({ outage }) => time((outage * 60) / assumed.peak))],
  ]);
  table("Visits on the disk", head("visits a month"), [
    ["bytes of a visit in all", ...each(({ perVisit }) => round(perVisit))],
    ["a month", ...each(({ monthBytes }) => bytes(monthBytes))],
    [`${assumed.monthsKept} months`, ...each(({ keptBytes }) => bytes(keptBytes))],
    ["months that fit 100 GB, half of it free", ...each(({ monthBytes }) => round(50e9 / monthBytes))],
    ["months that fit 1 TB, half of it free", ...each(({ monthBytes }) => round(500e9 / monthBytes))],
    ["a backup, as the site makes it", ...each(({ dumpHours }) => time(dumpHours * 3_600))],
    ["a restore, as the site makes it", ...each(({ restoreHours }) => time(restoreHours * 3_600))],
    ["rows of sessions of 30 days", ...each(({ memoryOfMonth }) => bytes(memoryOfMonth))],
  ]);
  const answer = (msPerMillion: number, months: number) => (visits: number) =>
    time((msPerMillion * visits * months) / 1e6 / 1_000);
  const answers: [string, number, number][] = [
    ["30 days, figures under two filters", measuredOnce.rows.figures, 1],
    ["30 days, goals under two filters", measuredOnce.rows.goals, 1],
    ["30 days, a funnel", measuredOnce.rows.funnel, 1],
    ["a year, figures under two filters", measuredOnce.rows.figures, 12],
    ["a year, a funnel", measuredOnce.rows.funnel, 12],
    ["30 days by DuckDB, figures under two filters", measuredOnce.duckdb.figures, 1],
    ["a year by DuckDB, figures under two filters", measuredOnce.duckdb.figures, 12],
    ["a year by DuckDB, a funnel", measuredOnce.duckdb.funnel, 12],
  ];
  table(
    "Answers that are read from rows, in proportion to 8 and 10 million that were measured",
    head("visits a month"),
    answers.map(([what, ms, months]) => [what, ...sizes.map(answer(ms, months))]),
  );
  table(
    "What a month costs in dollars, by assumed prices",
    ["visits a month", "the site", "databases", "disks", "archive", "sent", "together"],
    sums.map(costOfMonth),
  );
  table(
    "Where each part ends, first what ends first",
    ["visits a month", "what", "its limit", "then"],
    ends().map(({ what, limit, visits, then }) => [millions(visits), what, limit, then]),
  );
}
