import type { LimitKey } from "./limit-key";
import type { Limit } from "./rate-limit";

/** Clients that are counted at once; those who come when there are so many are let through. */
const mostKeys = 100_000;

/** Counts calls in the memory of this process alone, where asking the database would cost more than the call itself. */
export class MemoryLimiter {
  private readonly counts = new Map<LimitKey, number>();
  private readonly length: number;
  private until = 0;

  constructor(private readonly limit: Limit) {
    this.length = limit.seconds * 1000;
  }

  /**
   * Counts one call.
   * @returns 0 when it is let through, otherwise how many milliseconds to wait.
   */
  consume(key: LimitKey): number {
    const now = Date.now();
    if (now >= this.until) {
      this.counts.clear();
      this.until = now + this.length;
    }
    const count = this.counts.get(key) ?? 0;
    if (count >= this.limit.points) return this.until - now;
    if (count > 0 || this.counts.size < mostKeys) this.counts.set(key, count + 1);
    return 0;
  }
}
