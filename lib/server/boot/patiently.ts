import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseFailure } from "@/lib/core/outage";

/**
 * Retries database work of the boot: on a busy machine connecting may time out.
 * @throws other failures at once, the database's after `within` milliseconds
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
