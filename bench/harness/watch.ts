import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "./site";

/** Milliseconds that requests of somebody else took. */
export type Times = { p50: number; p99: number; longest: number };

export type Watched = Times & {
  /** The most memory that the site held, in MB, and that the processes held that it has started. */
  memory: number;
  childMemory: number;
};

/**
 * Looks how a site fares while `act` happens to it, and half a second longer.
 * @param address what somebody else asks for meanwhile, again and again
 */
export async function watch<T>(
  site: Site,
  act: () => Promise<T>,
  address = "/api/health/live",
): Promise<Watched & { result: T }> {
  const stop = askAllTheTime(site.origin + address);
  let [memory, childMemory] = [0, 0];
  const look = setInterval(() => {
    memory = Math.max(memory, site.memory());
    childMemory = Math.max(childMemory, site.childMemory());
  }, 50);
  try {
    await sleep(500);
    const result = await act();
    await sleep(500);
    return { result, memory, childMemory, ...(await stop()) };
  } finally {
    clearInterval(look);
    void stop();
  }
}

/** Asks an address every 20 ms, from a process of its own. @returns what ends it and says how long the answers took */
function askAllTheTime(address: string): () => Promise<Times> {
  const probe = fork(path.join(__dirname, "health-probe.mjs"), [address], { execArgv: [] });
  let times: Promise<Times> | undefined;
  return () => (times ??= timesOf(probe));
}

async function timesOf(probe: ChildProcess): Promise<Times> {
  probe.send("stop");
  const [times] = (await once(probe, "message")) as [number[]];
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!;
  return { p50: at(0.5), p99: at(0.99), longest: sorted.at(-1)! };
}
