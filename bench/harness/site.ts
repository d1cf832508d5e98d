import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { lean, serverFile } from "../../scripts/build";
import { freePort } from "../../scripts/embedded-postgres";
import { childrenOf, cpuOf } from "./cpu";
import type { Stage } from "./stage";

export type Site = {
  origin: string;
  port: number;
  pid: number;
  /** Seconds until it was ready, and of CPU until then. */
  start: { seconds: number; cpu: number };
  /** Ends it as a deployment does. @returns its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
  exited: Promise<number | null>;
  /** Memory that it holds, in MB, and what the processes hold that it has started. */
  memory: () => number;
  childMemory: () => number;
  /** The memory of both, in MB, where memory that several share counts once. */
  proportionalMemory: () => number;
};

/** Starts a process of the site and waits until it is ready. With `BENCH_PROFILE` set it leaves a CPU profile in that folder. */
export async function startSite(stage: Stage, settings: Record<string, string> = {}): Promise<Site> {
  const port = Number(settings.PORT ?? (await freePort()));
  const profile = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const begun = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...profile, ...lean.flags, serverFile(stage.distDir)], {
    env: stage.environment({
      ...lean.environment,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      ...settings,
    }),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const ready = await Promise.race([once(child, "message"), exited]);
  if (!Array.isArray(ready)) throw new Error(`The site did not start (exit code ${ready})`);
  const start = {
    seconds: (performance.now() - begun) / 1000,
    cpu: cpuOf({ pid: child.pid!, withChildren: true }),
  };
  await untilQuiet(child.pid!);
  const end = (name: NodeJS.Signals) => {
    child.kill(name);
    return exited;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    start,
    exited,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL").then(() => {}),
    signal: (name) => void child.kill(name),
    memory: () => memoryOf(child.pid!),
    childMemory: () => childrenOf(child.pid!).reduce((sum, pid) => sum + memoryOf(pid), 0),
    proportionalMemory: () =>
      [child.pid!, ...childrenOf(child.pid!)].reduce((sum, pid) => sum + memoryOf(pid, "smaps_rollup", "Pss"), 0),
  };
}

/** A process that has just started asks itself for pages: that is not what is measured. */
async function untilQuiet(pid: number): Promise<void> {
  for (let quiet = 0, before = Infinity; quiet < 3;) {
    await sleep(100);
    const now = cpuOf({ pid });
    quiet = now - before <= 0.02 ? quiet + 1 : 0;
    before = now;
  }
}

/** Nothing for a process that has just ended. */
function memoryOf(pid: number, where = "status", what = "VmRSS"): number {
  const file = `/proc/${pid}/${where}`;
  const [, kilobytes = 0] =
    (existsSync(file) && new RegExp(`^${what}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))) || [];
  return Math.round(Number(kilobytes) / 1024);
}
