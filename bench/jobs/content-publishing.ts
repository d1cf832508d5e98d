import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../harness/account";
import { startBare } from "../harness/bare";
import { median } from "../harness/median";
import type { Line } from "../harness/report";
import { codeOf, query } from "../harness/seed";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { changeTree, findTree, lessons, seedTree } from "../harness/tree";
import { askAllTheTime, type Times } from "../harness/watch";

/** What publishing may add to how long a redirect takes, in milliseconds, or the times by which it may be longer. */
const goal = { more: 50, times: 2 };
const rounds = 5;

/** Redirects while hundreds of lessons are published at once, beside those of a site that is at rest, and a server that only leads on. */
export async function contentPublishing(stage: Stage): Promise<Line[]> {
  await query(stage.databaseUrl, seedTree);
  const ids = (await query<{ id: string }>(stage.databaseUrl, findTree)).map(({ id }) => id);
  const site = await startSite(stage);
  const bare = await startBare({ status: 302, headers: { Location: "https://example.com/destino/1" } });
  const during = async (act: () => Promise<unknown>) => {
    const stops = [`${site.origin}/s/${codeOf(1)}`, bare.origin].map(askAllTheTime);
    await sleep(500);
    const begun = performance.now();
    await act();
    const took = performance.now() - begun;
    // What is read anew once Postgres has told of it belongs to it.
    await sleep(500);
    const [ours, other] = await Promise.all(stops.map((stop) => stop()));
    return { took, ours: ours!, other: other! };
  };
  try {
    const { call } = await signIn(site.origin);
    const publish = () => call("/api/content/publishMany", "POST", { ids });
    await publish();
    const [resting, publishing] = [[], []] as Awaited<ReturnType<typeof during>>[][];
    for (let round = 0; round < rounds; round += 1) {
      resting!.push(await during(() => sleep(2_000)));
      await query(stage.databaseUrl, changeTree);
      publishing!.push(await during(publish));
    }
    const most = Math.max(...resting!.map(({ ours }) => ours.p99));
    const allowed = Math.max(most * goal.times, most + goal.more);
    const took = Math.round(median(publishing!.map((one) => one.took)));
    const lineOf = (what: string, times: Times[], found: string): Line => ({
      what,
      p50: middle(times, "p50"),
      p99: middle(times, "p99"),
      found: `${middle(times, "longest")} ms at most${found}`,
      ok: true,
    });
    const busy = lineOf(
      `a redirect while ${lessons} lessons are published`,
      publishing!.map(({ ours }) => ours),
      `; published in ${took} ms`,
    );
    return [
      { ...busy, goal: `p99 ≤ ${allowed.toFixed(0)} ms`, ok: busy.p99! <= allowed },
      lineOf(
        "a bare server meanwhile",
        publishing!.map(({ other }) => other),
        "",
      ),
      lineOf(
        "a redirect at rest",
        resting!.map(({ ours }) => ours),
        "",
      ),
      lineOf(
        "a bare server at rest",
        resting!.map(({ other }) => other),
        "",
      ),
    ];
  } finally {
    bare.stop();
    await site.stop();
  }
}

const middle = (times: Times[], name: keyof Times): number => Number(median(times.map((one) => one[name])).toFixed(1));
