import { setTimeout as sleep } from "node:timers/promises";
import { startBare } from "../harness/bare";
import { compare } from "../harness/compare";
import { lineOf, type Line } from "../harness/report";
import { query } from "../harness/seed";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { variousVisits, visitKinds } from "../harness/visits";
import { bareReplies } from "./record";

/** None holds, so that each visitor is asked all five: what they have, where from, in which language, with what query, and when. */
const five = [
  { kind: "device", value: "tv" },
  { kind: "country", value: "IS" },
  { kind: "language", value: "is" },
  { kind: "query", value: "ref=nadie" },
  { kind: "before", value: "2020-01-01T00:00:00.000Z" },
].map((condition) => ({ conditions: [condition], destination: "https://example.com/nadie" }));

/** Redirects of links with five rules beside the same links without any. */
export async function rules(stage: Stage): Promise<Line[]> {
  const site = await startSite(stage);
  const bare = await startBare(bareReplies.link);
  const requests = variousVisits(visitKinds.link);
  const without = await compare(site, bare, requests, stage.postgres);
  await query(stage.databaseUrl, "UPDATE short_links SET rules = $1", [JSON.stringify(five)]);
  await sleep(2_000);
  const withRules = await compare(site, bare, requests, stage.postgres);
  bare.stop();
  await site.stop();
  const ratio = withRules.ratio / without.ratio;
  return [
    lineOf("redirects without rules", without, { ratio: 0.2 }),
    lineOf("redirects with five rules", withRules, { ratio: 0.18 }),
    { what: "with rules, of without", found: ratio.toFixed(2), goal: "≥ 0.9", ok: ratio >= 0.9 },
  ];
}
