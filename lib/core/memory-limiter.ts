import type { LimitKey } from "./limit-key";
import type { Limit } from "./rate-limit";

/** Whoever comes when so many are counted is let through. */
const mostKeys = 100_000;

/** Counts in memory, where asking the database would cost more than the call itself. */
export class MemoryLimiter {
  private readonly counts = new Map<LimitKey, number>();
  private readonly length: number;
  private until = 0;

  constructor(private readonly limit: Limit) {
    this.length = limit.seconds * 1000;
  }

  /** @returns 0 when it is let through, otherwise the milliseconds to wait */
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
