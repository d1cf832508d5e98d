import type { LimitKey } from "./limit-key";
import type { Limit } from "./rate-limit";

/** Further keys are let through uncounted. */
const mostKeys = 100_000;

/** For calls cheaper than a database query. */
export class MemoryLimiter {
  private readonly counts = new Map<LimitKey, number>();
  private readonly length: number;
  private until = 0;

  constructor(private readonly limit: Limit) {
    this.length = limit.seconds * 1000;
  }

  /** @returns milliseconds to wait, 0 when allowed */
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
