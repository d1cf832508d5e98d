import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { accessTable, pageAccessTable } from "../../lib/testing/access-table";
import { signIn } from "../harness/account";
import type { Line } from "../harness/report";
import { seededRandom } from "../../lib/testing/seeded-random";
import { addressOf, userAgents } from "../harness/requests";
import { codeOf, productCount, productPathOf, query } from "../harness/seed";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";

/** How long it is used: `BENCH_MINUTES=120` looks at the second hour too. */
const minutes = Number(process.env.BENCH_MINUTES ?? 20);

const goal = { started: 350, after: 500, growth: 1.05 };

/** Milliseconds after which the processes that had work have ended. */
const rest = 90_000;

/** How many people use it at once; each does the next thing as soon as the one before is answered. */
const people = 4;

/** The memory of the site's processes after each minute of use: pages, calls, sockets, pictures and changes. */
export async function memory(stage: Stage): Promise<Line[]> {
  const site = await startSite(stage);
  try {
    const started = site.proportionalMemory();
    const owner = await signIn(site.origin);
    const things = await thingsToDo(site.origin, owner, stage.databaseUrl);
    const random = seededRandom();
    const curve: number[] = [];
    let [done, isOver] = [0, false];
    const use = async () => {
      while (!isOver) {
        await things[Math.floor(random() * things.length)]!(Math.floor(random() * 1e6));
        done++;
      }
    };
    const all = Array.from({ length: people }, use);
    for (let minute = 0; minute < minutes; minute++) {
      await Promise.race([sleep(60_000), ...all]);
      curve.push(site.proportionalMemory());
      if (process.env.BENCH_CURVE) console.log(`${minute + 1} min: ${curve.at(-1)} MB, ${done} things done`);
    }
    isOver = true;
    await Promise.all(all);
    const [half, whole] = [Math.max(...curve.slice(0, minutes / 2)), Math.max(...curve.slice(minutes / 2))];
    await sleep(rest);
    const after = site.proportionalMemory();
    const shown = curve.filter((_, minute) => (minute + 1) % Math.ceil(minutes / 10) === 0).join(", ");
    return [
      { what: "memory just started", found: `${started} MB`, goal: `≤ ${goal.started}`, ok: started <= goal.started },
      {
        what: `memory over ${minutes} minutes of use`,
        found: `${shown} MB; ${done} things done`,
        goal: "not more in the second half",
        ok: whole <= half * goal.growth,
      },
      { what: "memory after it", found: `${after} MB`, goal: `≤ ${goal.after}`, ok: after <= goal.after },
    ];
  } finally {
    await site.stop();
  }
}

const panel = Object.keys(pageAccessTable).filter((path) => !path.includes("["));

const calls = Object.keys(accessTable)
  .filter((call) => /^GET .*\/(findAll|findOwn|list|tree|overview|info|search)$/.test(call))
  .map((call) => call.slice("GET ".length));

type Owner = Awaited<ReturnType<typeof signIn>>;
type Thing = (n: number) => Promise<unknown>;

/** Things that people do with a studio's site, the frequent more often. */
async function thingsToDo(origin: string, owner: Owner, databaseUrl: string): Promise<Thing[]> {
  const { garmentForm, photograph, postForm } = await import("../../lib/testing/garment-uploads");
  const { addressesIn, readSitemap } = await import("../../lib/server/boot/warm-up");
  const pages = addressesIn(await readSitemap(origin));
  const [wardrobe] = await owner.call<{ id: string }[]>("/api/wardrobes/findOwn");
  const get = (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
    fetch(origin + path, { headers, redirect: "manual" }).then((answer) => {
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
      return answer.arrayBuffer();
    });
  const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
  const who = (n: number) => ({ "x-forwarded-for": addressOf(n), "user-agent": of(userAgents, n) });

  const read: Thing = (n) => get(of(pages, n), who(n));
  const goOn: Thing = (n) => get(`${of(pages, n)}?_rsc=${n}`, { ...who(n), rsc: "1" });
  const search: Thing = (n) => get(`/academy/buscar?q=${of(["react", "node", "sql", "css"], n)}+${n % 50}`, who(n));
  const follow: Thing = (n) => get(`/s/${codeOf(n % 1_000)}`, who(n));
  const visit: Thing = (n) =>
    fetch(`${origin}/api/stat/collect`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, ...who(n) },
      body: JSON.stringify({ path: productPathOf(n % productCount) }),
    }).then((answer) => answer.arrayBuffer());
  const work: Thing = (n) => get(of(panel, n), { cookie: owner.cookie });
  const workOn: Thing = (n) => get(`${of(panel, n)}?_rsc=${n}`, { cookie: owner.cookie, rsc: "1" });
  const call: Thing = (n) => get(of(calls, n), { authorization: `Bearer ${owner.accessToken}` });
  const listen: Thing = async () => {
    const socket = io(origin, { transports: ["websocket"], forceNew: true, auth: { token: owner.accessToken } });
    await new Promise((resolve) => socket.once("connect", () => resolve(1)).once("connect_error", resolve));
    socket.close();
  };
  const change: Thing = (n) =>
    query(databaseUrl, "UPDATE products SET price_cents = $2 WHERE slug = $1", [
      `bench${n % productCount}`,
      100 + (n % 1e4),
    ]);
  const image = await photograph();
  const upload: Thing = (n) =>
    postForm(`${origin}/api/wardrobe-upload/image`, garmentForm(wardrobe!.id, { name: `Prenda ${n}`, image }), {
      authorization: `Bearer ${owner.accessToken}`,
    });
  const times = (count: number, thing: Thing) => Array.from({ length: count }, () => thing);
  return [
    ...[...times(12, read), ...times(8, goOn), ...times(4, search), ...times(8, follow), ...times(8, visit)],
    ...[...times(10, work), ...times(6, workOn), ...times(8, call), ...times(2, listen), change, upload],
  ];
}
