import os from "node:os";
import { readBuiltScripts } from "../../scripts/measure/built-scripts";
import { startBare } from "../harness/bare";
import { compare, short } from "../harness/compare";
import { keptLines, lineOf, type Line } from "../harness/report";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { variousVisits, visitKinds } from "../harness/visits";
import { pageBesideBare } from "./pages";
import { bareReplies } from "./record";

/** By how much a figure may be worse than the one that is kept. */
const tolerated = 1.1;

/** The job to run before a change is said to be done: three minutes, each figure beside the one that is kept. */
export async function quick(stage: Stage): Promise<Line[]> {
  const lines = [await secondStart(stage), javascript(stage)];
  const site = await startSite(stage);
  try {
    for (const [name, path] of Object.entries({ home: "/", academy: "/academy" }))
      lines.push(await pageBesideBare(stage, site, { name, path, encoding: "br" }, short));
    for (const [what, kind] of Object.entries({ redirects: visitKinds.link, beacons: visitKinds.page })) {
      const bare = await startBare(bareReplies[kind.kind]);
      const result = await compare(site, bare, variousVisits(kind), stage.postgres, short);
      bare.stop();
      // How good that is the whole jobs tell.
      lines.push({ ...lineOf(what, result, { ratio: 0 }), goal: undefined });
    }
  } finally {
    await site.stop();
  }
  const kept = new Map(keptLines("quick").map((line) => [named(line), line]));
  return lines.map((line) => besideKept(line, kept.get(named(line))));
}

/** The size of a page is no part of its name. */
const named = ({ what }: Line): string => what.split(",", 1)[0]!;

/** The least of three: what else the machine does only adds to it. */
async function secondStart(stage: Stage): Promise<Line> {
  const starts: Site["start"][] = [];
  for (let n = 0; n < 3; n++) {
    const site = await startSite(stage, { WARM_UP: "0" });
    starts.push(site.start);
    await site.stop();
  }
  const least = (key: "seconds" | "cpu") => Number(Math.min(...starts.map((start) => start[key])).toFixed(2));
  return { what: "second start", seconds: least("cpu"), found: `ready after ${least("seconds")} s`, ok: true };
}

/** All that a browser may ever load, uncompressed. */
function javascript({ distDir }: Stage): Line {
  const { bytes, files } = readBuiltScripts(distDir);
  return { what: "JavaScript of all screens", bytes, found: `${files} files`, ok: true };
}

/** The figures of which less is better. One with something beside it in the same minute is measured by that. */
function costsOf({ ratio, cpu, seconds, bytes }: Line): Record<string, number | undefined> {
  return {
    pace: ratio && 1 / ratio,
    CPU: cpu ? cpu.ours / cpu.other : seconds,
    "CPU of Postgres": cpu && cpu.postgres >= 1 ? cpu.postgres / cpu.other : undefined,
    bytes,
  };
}

function besideKept(line: Line, before: Line | undefined): Line {
  if (!before) return line;
  const costs = costsOf(before);
  const fell = Object.entries(costsOf(line)).flatMap(([name, cost]) => {
    const times = cost !== undefined && costs[name] ? cost / costs[name] : 1;
    return times > tolerated ? [`${name} ${Math.round((times - 1) * 100)} % worse`] : [];
  });
  if (fell.length === 0) return line;
  return { ...line, found: [line.found, ...fell].filter(Boolean).join(", "), ok: false };
}

/** All of it in one line, to stand in a note. */
export function inOneLine(lines: Line[]): string {
  const parts = lines.map((line) => {
    const { cpu, seconds, bytes } = line;
    if (seconds !== undefined) return `${named(line)} ${seconds} s of CPU`;
    if (bytes !== undefined) return `${named(line)} ${(bytes / 1e6).toFixed(2)} MB`;
    return `${named(line)} ${Math.round(cpu!.ours)}${cpu!.postgres >= 1 ? ` + ${Math.round(cpu!.postgres)}` : ""} µs beside ${Math.round(cpu!.other)}`;
  });
  const worse = lines.filter(({ ok }) => !ok).map((line) => `${named(line)} (${line.found})`);
  const verdict = worse.length > 0 ? `fell: ${worse.join("; ")}` : "nothing fell by more than a tenth";
  return `quick, load ${os.loadavg()[0]!.toFixed(1)}: ${parts.join(", ")}. ${verdict}`;
}
