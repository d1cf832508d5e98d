import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../harness/account";
import type { Line } from "../harness/report";
import { codeOf, query } from "../harness/seed";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { userAgents } from "../harness/requests";

const times = 10;
const budget = 250;

/** What is changed in one of two processes, and how soon both show it. */
export async function processes(stage: Stage): Promise<Line[]> {
  const sites = [await startSite(stage), await startSite(stage)];
  try {
    const { call } = await signIn(sites[0]!.origin);
    const [link] = await query<{ id: string }>(stage.databaseUrl, "SELECT id FROM short_links WHERE short_code = $1", [
      codeOf(5),
    ]);
    const [lesson] = await query<{ id: string; path: string }>(
      stage.databaseUrl,
      `SELECT l.id, concat_ws('/', '/academy', g.slug, c.slug, s.slug, l.slug) AS path FROM lessons l
        JOIN sections s ON s.id = l.section_id JOIN courses c ON c.id = s.course_id JOIN categories g ON g.id = c.category_id LIMIT 1`,
    );
    const change = (changes: object) => call(`/api/shortener/update/${link!.id}`, "PATCH", changes);
    return [
      await howSoon("an edited link", sites, async (n) => {
        await change({ destination: `https://example.com/cambio/${n}` });
        return async (site) => (await follow(site)).headers.get("location") === `https://example.com/cambio/${n}`;
      }),
      await howSoon("a paused link", sites, async (n) => {
        await change({ paused: n % 2 === 0 });
        return async (site) => (await follow(site)).status === (n % 2 === 0 ? 403 : 302);
      }),
      await howSoon("a changed lesson", sites, async (n) => {
        const word = `Cambio número ${n} de esta lección`;
        await query(stage.databaseUrl, "UPDATE lessons SET description_lesson = $1 WHERE id = $2", [word, lesson!.id]);
        return async (site) => (await (await fetch(site.origin + lesson!.path)).text()).includes(word);
      }),
    ];
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

const follow = ({ origin }: Site) =>
  fetch(`${origin}/s/${codeOf(5)}`, { redirect: "manual", headers: { "user-agent": userAgents[0]! } });

type Change = (n: number) => Promise<(site: Site) => Promise<boolean>>;

async function howSoon(what: string, sites: Site[], change: Change): Promise<Line> {
  const asked: number[] = [];
  const shown: number[] = [];
  // The first time is not counted: a process that has just started loads the code of a page with the first who asks for it.
  for (let n = 0; n <= times; n++) {
    const isSeen = await change(n);
    const changed = performance.now();
    await Promise.all(
      sites.map(async (site) => {
        let began = changed;
        while (!(await isSeen(site))) {
          await sleep(2);
          began = performance.now();
        }
        if (n === 0) return;
        asked.push(began - changed);
        shown.push(performance.now() - changed);
      }),
    );
  }
  const at = (waits: number[], share: number) =>
    Math.round(waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * share) - 1]!);
  return {
    what: `${what}, by two processes`,
    p50: at(shown, 0.5),
    // A page has to be rendered anew before it can be shown.
    found: `the last to see it asked after ${at(asked, 1)} ms, shown after ${at(shown, 1)} ms`,
    goal: `≤ ${budget} ms`,
    ok: at(shown, 1) <= budget,
  };
}
