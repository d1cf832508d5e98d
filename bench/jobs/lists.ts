import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../harness/account";
import { amounts } from "../harness/million";
import type { Line } from "../harness/report";
import { addressOf } from "../harness/requests";
import { query } from "../harness/seed";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { explainAll } from "../harness/statements";

/** Milliseconds: of nineteen in twenty answers, and of every one. */
const goal = { p95: 50, most: 150 };
const wished = `p95 ≤ ${goal.p95} ms, at most ${goal.most}`;

/** Runs of each page; fewer where one takes long. */
const runs = 40;
const patience = 5_000;

/** `BENCH_LINES="users, one e-mail"` measures only the lines whose name has that, and nothing else. */
const wanted = process.env.BENCH_LINES ?? "";

type Asked = [what: string, query: string];

/** A list: the call that gives it, the page that shows it, and what is asked of both. */
type List = { name: string; call?: string; page?: string; asked: Asked[] };

/** Every list at a million rows, asked for as an admin does: one request after another. */
export async function lists(stage: Stage): Promise<Line[]> {
  const site = await startSite(stage);
  try {
    const owner = await signIn(site.origin);
    const get = asker(site.origin, { authorization: `Bearer ${owner.accessToken}` });
    const open = asker(site.origin, { cookie: owner.cookie });
    const lines: Line[] = [];
    const before = site.memory();
    for (const { name, call, page, asked } of await everyList(stage)) {
      for (const [what, filters] of asked) {
        if (!`${name}, ${what}`.includes(wanted)) continue;
        const last = call && what.includes("last") ? await lastPage(owner.call, `${call}?${filters}`) : "";
        const query = [filters, last].filter(Boolean).join("&");
        if (call) lines.push(await timed(`${name}, ${what}`, () => get(`${call}?${query}`)));
        if (page) lines.push(await timed(`${name}, ${what}, its page`, () => open(`${page}?${query}`)));
      }
    }
    if (wanted) return lines;
    lines.push(memoryLine("memory after all of them", before, site.memory(), 250));
    lines.push(await manyAtOnce(get), ...(await sitemap(get)));
    lines.push(await download(site, owner.accessToken));
    return [...lines.sort((a, b) => Number(a.ok) - Number(b.ok)), ...(await explained(stage))];
  } finally {
    await site.stop();
  }
}

async function everyList(stage: Stage): Promise<List[]> {
  const [some] = await query<{ actor: string; operator: string; tag: string; day: string; month: string }>(
    stage.databaseUrl,
    `SELECT (SELECT actor_id FROM audit_entries ORDER BY created_at DESC LIMIT 1) AS actor,
      (SELECT operator_id FROM orders ORDER BY created_at DESC LIMIT 1) AS operator,
      (SELECT tags[1] FROM short_links WHERE cardinality(tags) > 0 ORDER BY id LIMIT 1) AS tag,
      to_char(now() - interval '1 year', 'YYYY-MM-DD') AS day, to_char(now() - interval '1 year', 'YYYY-MM') AS month`,
  );
  const { actor, operator, tag, day, month } = some!;
  const found: Asked[] = [
    ["a letter", "search=a"],
    ["a letter, last", "search=a"],
    ["a name", "search=ana"],
    ["a name, last", "search=ana"],
    ["a seldom name", "search=noemi"],
    ["two names", "search=lucia+zamora"],
    ["two names, last", "search=lucia+zamora"],
    ["nothing found", "search=nadie+asi"],
  ];
  const ends: Asked[] = [
    ["first", ""],
    ["last", ""],
  ];
  return [
    {
      name: "users",
      call: "/api/users/findAll",
      page: "/dashboard/user/list",
      asked: [
        ...ends,
        ...found,
        ["by name", "sort=name&order=asc"],
        ["by name, last", "sort=name&order=asc"],
        ["by name, a name, last", "sort=name&order=asc&search=ana"],
        ["by name, a seldom name", "sort=name&order=asc&search=noemi"],
        ["two letters", "search=lu"],
        ["two letters that nobody has", "search=zq"],
        ["by e-mail, last", "sort=email&order=desc"],
        ["by role, last", "sort=role&order=asc"],
        ["of a role, a letter", "role=user&search=a"],
        ["of a role, a letter, last", "role=user&search=a"],
        ["of a role by name, a letter, last", "role=user&search=a&sort=name&order=asc"],
        ["of a seldom role, a name", "role=admin&search=ana"],
        ["of an operator, last", `operator=${operator}`],
        ["one e-mail", "search=persona777777@quinde.test"],
        ["an e-mail of nobody", "search=nadie777777@quinde.test"],
      ],
    },
    {
      name: "audit",
      call: "/api/audit/findAll",
      page: "/dashboard/setting/audit",
      asked: [
        ...ends,
        ...found,
        ["by action", "action=user.update"],
        ["by action, last", "action=user.update"],
        ["by a seldom action", "action=mail.retry"],
        ["of an action that never was", "action=webhook.remove"],
        ["of a person, last", `actor=${actor}`],
        ["of a person, an action and a name", `actor=${actor}&action=order.move&search=ana`],
        ["of a section, last", "target=order"],
        ["of a year", `dateFrom=${day}`],
        ["of a day, last", `dateFrom=${day}&dateTo=${day}`],
      ],
    },
    {
      name: "orders",
      call: "/api/orders/findAll",
      page: "/dashboard/order/list",
      asked: [
        ...ends,
        ...found,
        ["by customer", "sort=customerName&order=asc"],
        ["by customer, last", "sort=customerName&order=asc"],
        ["by departure, last", "sort=departureAt&order=asc"],
        ["by price, last", "sort=priceCents&order=asc"],
        ["by state, last", "sort=state&order=asc"],
        ["by customer, of a state, last", "sort=customerName&order=asc&state=completed"],
        ["of two states, last", "state=draft,confirmed"],
        ["of an operator, last", `operator=${operator}`],
        ["of an operator, a name", `operator=${operator}&search=ana`],
        ["of a day", `dateFrom=${day}&dateTo=${day}`],
        ["by number", "search=OV-2025-09"],
      ],
    },
    {
      name: "calendar",
      call: "/api/orders/calendar",
      page: "/dashboard/order/calendar",
      asked: [
        ["this month", ""],
        ["a month", `month=${month}`],
        ["of an operator", `month=${month}&operator=${operator}`],
      ],
    },
    {
      name: "leads",
      call: "/api/product/leads/findAll",
      page: "/dashboard/application/lead/list",
      asked: [
        ...ends,
        ["a word", "search=pagos"],
        ["a word, last", "search=pagos"],
        ["nothing found", "search=nadie+asi"],
        ["oldest first, last", "order=asc"],
        ["of an action, last", "action=hire"],
        ["of an action, a seldom word", "action=hire&search=objetivo"],
        ["of a year, last", `dateFrom=${day}`],
      ],
    },
    {
      name: "messages",
      call: "/api/contact/findAll",
      page: "/dashboard/application/message/list",
      asked: [
        ...ends,
        ...found,
        ["a frequent word, last", "search=pagos"],
        ["by name", "sort=name&order=asc"],
        ["by name, last", "sort=name&order=asc"],
        ["of a state, last", "state=new"],
        ["archived, a name", "state=archived&search=ana"],
      ],
    },
    {
      name: "links",
      call: "/api/shortener/findAllFilter",
      page: "/dashboard/application/shortener",
      asked: [
        ...ends,
        ["least visited, last", "sortVisitCount=ASC"],
        ["by creation, last", "sortCreated=ASC"],
        ["visited these days", `dateVisitFrom=${day}`],
        ["visited these days, last", `dateVisitFrom=${day}`],
        ["of a tag", `tag=${encodeURIComponent(tag)}`],
        ["of a tag, last", `tag=${encodeURIComponent(tag)}`],
        ["a letter, last", "search=a"],
        ["a word", "search=reservas"],
        ["a word, last", "search=reservas"],
        ["nothing found", "search=nadie+asi"],
        ["paused, last", "state=paused"],
        ["expired, last", "state=expired"],
      ],
    },
    {
      name: "products",
      call: "/api/product/findAll",
      page: "/product",
      asked: [
        ["second", "page=2"],
        ["last", ""],
        ["a word", "search=pagos"],
        ["a word, last", "search=pagos"],
        ["two words", "search=carrito+cupon"],
        ["a beginning", "search=di"],
        ["nothing found", "search=nadieasi"],
        ["of a category, last", "category=plantillas"],
        ["of a tag", "tag=reservas"],
        ["of a tag, a word", "tag=panel&search=pagos"],
      ],
    },
    {
      name: "academy",
      call: "/api/academy/search",
      asked: [
        ["a word", "search=pagos"],
        ["a word, last", "search=pagos"],
        ["two words", "search=carrito+cupon"],
        ["a beginning", "search=di"],
        ["nothing found", "search=nadieasi"],
      ],
    },
    {
      name: "academy",
      page: "/academy",
      asked: [
        ["a word", "q=pagos"],
        ["two words", "q=carrito+cupon"],
      ],
    },
    {
      name: "palette",
      call: "/api/dashboard/search",
      asked: [
        ["a letter", "search=a"],
        ["a name", "search=ana"],
        ["a seldom name", "search=noemi"],
        ["one e-mail", "search=persona777777@quinde.test"],
        ["nothing found", "search=nadie+asi"],
      ],
    },
    { name: "front of the panel", page: "/dashboard", asked: [["today", ""]] },
  ];
}

let asked = 0;

/** Asks from another address each time, because what guests search for is limited by address. */
const asker = (origin: string, credentials: Record<string, string>) => async (path: string) => {
  const headers = { ...credentials, "x-forwarded-for": addressOf((asked += 1)) };
  const response = await fetch(origin + path, { headers, redirect: "manual" });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`);
  return body;
};

type Ask = ReturnType<typeof asker>;

async function lastPage(call: (path: string) => Promise<unknown>, path: string): Promise<string> {
  const { totalPages } = (await call(path)) as { totalPages: number };
  return `page=${totalPages}`;
}

async function timed(what: string, run: () => Promise<unknown>): Promise<Line> {
  const times: number[] = [];
  const until = performance.now() + patience;
  for (let n = 0; n < runs + 3 && (n < 5 || performance.now() < until); n++) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  // The first ones still compile.
  const line = timesLine(what, times.slice(3));
  if (!line.ok) console.log(`  slow: ${what}, p50 ${line.p50} ms, ${line.found}`);
  return line;
}

function timesLine(what: string, times: number[], limit = goal): Line {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1));
  const [p95, most] = [at(0.95), at(1)];
  return {
    what,
    p50: at(0.5),
    found: `p95 ${p95} ms, at most ${most}`,
    goal: limit === goal ? wished : `p95 ≤ ${limit.p95} ms, at most ${limit.most}`,
    ok: p95 <= limit.p95 && most <= limit.most,
  };
}

const memoryLine = (what: string, before: number, after: number, most: number): Line => ({
  what,
  found: `${before} MB → ${after} MB`,
  goal: `at most ${most} MB more`,
  ok: after - before <= most,
});

/** Twenty people who search the shop at the same time. */
async function manyAtOnce(get: Ask): Promise<Line> {
  const words = [
    "pagos",
    "tienda",
    "reservas",
    "objetivo",
    "panel",
    "carrito cupon",
    "bot",
    "plantilla",
    "di",
    "seguridad",
  ];
  const times: number[] = [];
  const until = performance.now() + 6_000;
  const visitor = async (n: number) => {
    for (; performance.now() < until; n++) {
      const started = performance.now();
      await get(`/api/product/findAll?search=${encodeURIComponent(words[n % words.length]!)}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => visitor(n)));
  const line = timesLine("search of products, 20 at once", times, { p95: 500, most: 1_500 });
  return { ...line, rate: Math.round(times.length / 6) };
}

/** The map of the site, and the home while it is asked for all the time. */
async function sitemap(get: Ask): Promise<Line[]> {
  const map = await get("/sitemap.xml");
  const parts = [...map.matchAll(/<loc>[^<]*?(\/sitemaps?\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
  const files = ["/sitemap.xml", ...parts];
  let stopped = false;
  const alone = await timed(`sitemap, ${files.length} files`, () => Promise.all(files.map((file) => get(file))));
  const robot = (async () => {
    for (; !stopped;) for (const file of files) await get(file);
  })();
  const times: number[] = [];
  for (let n = 0; n < 100; n++) {
    const started = performance.now();
    await get("/");
    times.push(performance.now() - started);
    await sleep(20);
  }
  const home = timesLine("home beside the sitemap", times);
  stopped = true;
  await robot;
  return [alone, home];
}

/** All users as a CSV: read to its end. Once a tenth was sent the memory of the process may not grow with what comes. */
async function download(site: Site, accessToken: string): Promise<Line> {
  const before = site.memory();
  let tenth = 0;
  let most = 0;
  let lines = 0;
  const started = performance.now();
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${site.origin}/api/users/export`, { headers });
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) if (byte === 10) lines++;
    most = Math.max(most, site.memory());
    if (lines < amounts.users / 10) tenth = most;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return {
    what: `CSV of ${lines} lines in ${seconds} s, memory`,
    found: `${before} MB, ${tenth} MB after a tenth, at most ${most} MB`,
    goal: "at most 100 MB more than after a tenth",
    ok: most - tenth <= 100 && lines > amounts.users,
  };
}

/** The database's time for pages of the list with most filters: the product's own statements. */
async function explained(stage: Stage): Promise<Line[]> {
  const { listUsers } = await import("../../lib/users/list");
  const { userQuery, userSorts } = await import("../../lib/users/schema");
  const [{ operator }] = (await query<{ operator: string }>(
    stage.databaseUrl,
    "SELECT operator_id AS operator FROM users WHERE operator_id IS NOT NULL LIMIT 1",
  )) as [{ operator: string }];
  const searches = ["", "a", "ana", "lucia zamora", "no hay nadie así"];
  const filters = [{}, { role: "user" }, { operator }];
  const asked = filters.flatMap((filter) =>
    searches.flatMap((search) =>
      userSorts.flatMap((sort) =>
        (["asc", "desc"] as const).map((order) => userQuery.parse({ ...filter, search, sort, order })),
      ),
    ),
  );
  const pages = [];
  for (const input of asked) {
    const { totalPages } = await listUsers(input);
    for (const page of new Set([1, totalPages])) {
      const what = `users ${JSON.stringify({ ...input, page })}`;
      pages.push({ what, run: () => listUsers({ ...input, page }) });
    }
  }
  return [await explainAll(pages, goal.p95)];
}
