import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "./site";

export type Watched = {
  /** Milliseconds that somebody else's request took while something happened to the site. */
  p99: number;
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
  const probe = fork(path.join(__dirname, "health-probe.mjs"), [site.origin + address], { execArgv: [] });
  let [memory, childMemory] = [0, 0];
  const look = setInterval(() => {
    memory = Math.max(memory, site.memory());
    childMemory = Math.max(childMemory, site.childMemory());
  }, 50);
  try {
    await sleep(500);
    const result = await act();
    await sleep(500);
    probe.send("stop");
    const [times] = (await once(probe, "message")) as [number[]];
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
    return { result, memory, childMemory, p99 };
  } finally {
    clearInterval(look);
    probe.kill();
  }
}
