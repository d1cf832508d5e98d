import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseFailure } from "@/lib/core/outage";

/**
 * Does what a start needs of the database, again and again: while the code of all pages is loaded on a machine that does other things, no
 * connection may be made within the time that a call has for it, and that is no reason to end.
 * @param within milliseconds
 * @throws what it throws that is not the database's failure, or still is at the end of that time
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
