import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Line } from "../../../bench/harness/report";
import { lossesOf, seconds, underLoad } from "./failover";
import { archiveOf, leader, primaryUrl, query, whole } from "./stack";

/** Going back to a minute (`deploy/pitr`), beside the site and under its load: every table's rows are compared. */
export async function minute(): Promise<Line[]> {
  await whole();
  const what = "back to a minute, beside the site";
  const [row] = await query<{ on: boolean }>(primaryUrl(), "SELECT current_setting('archive_mode') <> 'off' AS on");
  if (!row!.on) {
    const found = "nothing is archived: apt-get install pgbackrest, then down.sh --remove and up.sh";
    return [{ what, found, ok: false }];
  }
  const node = await leader();
  await pitr("backup.sh", ["full"], archiveOf(node)).ended;
  // A moment without writers is found where people are few: they come right after it, and are not to be in what comes back.
  const restoring = pitr("restore-beside.sh", ["--fresh"], archiveOf(node));
  await Promise.race([restoring.marked, restoring.ended]);
  let gap = 0;
  const load = await underLoad("minuto", async (load) => {
    await load.writtenAfter(performance.now());
    const since = performance.now();
    await restoring.ended;
    await load.writtenAfter(performance.now());
    gap = load.gapSince(since);
    return load;
  });
  const { isWell: isEqual, said } = await restoring.ended;
  const { losses, words } = await lossesOf(load);
  const [, tables, rows] = /^(\d+) tables\s+(\d+)$/m.exec(said) ?? [];
  const [, times] = /(brought back in \d+ s, replayed in \d+ s)/.exec(said) ?? [];
  if (!isEqual) console.log(said.trim().replaceAll(/^/gm, "  "));
  return [
    {
      what,
      found: isEqual
        ? `${tables} tables, ${rows} rows, all equal; ${times}; beside it ${words}, never longer than ${seconds(gap)} s without a writing`
        : `not equal: ${said.trim().split("\n").at(-1)}`,
      goal: "all equal, none lost",
      ok: isEqual && Number(tables) > 0 && losses === 0,
    },
  ];
}

/** Runs a script: when it has its moment, and what it said in all. */
function pitr(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(path.join(import.meta.dirname, "../../pitr", script), args, { env: { ...process.env, ...env } });
  let said = "";
  const marked = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (piece: Buffer) => {
        said += piece.toString();
        if (/ to 20\S+ .*, in /.test(said)) resolve();
      });
    }
  });
  const ended = once(child, "close").then(([code]) => ({ isWell: code === 0, said }));
  return { marked, ended };
}
