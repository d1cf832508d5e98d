/** Work at most `atOnce` at a time; the rest waits in the order in which it came. */
export class Turns {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  /** @returns what ends the turn, once; null, at once, when too many wait already */
  async take(): Promise<(() => void) | null> {
    if (this.taken < this.limits.atOnce) this.taken++;
    else if (this.waiting.length < this.limits.waiting)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    else return null;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.taken--;
    };
  }
}
