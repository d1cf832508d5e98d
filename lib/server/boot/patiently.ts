import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseFailure } from "@/lib/core/outage";

/**
 * Repeats what a start needs of the database: on a busy machine that loads all code no connection
 * may be made in time, which is no reason to end.
 * @throws what is not the database's failure, or still is after `within` milliseconds
 */
export async function patiently<T>(work: () => Promise<T>, within = 60_000): Promise<T> {
  for (const until = Date.now() + within; ; await sleep(200)) {
    try {
      return await work();
    } catch (error) {
      const isLate = (error as Error).name === "TimeoutError";
      if ((!isLate && !isDatabaseFailure(error)) || Date.now() > until) throw error;
    }
  }
}
