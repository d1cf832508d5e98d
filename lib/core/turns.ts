/** At most `atOnce` turns at a time; others wait in order. */
export class Turns {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  /** @returns a function that ends the turn; null at once when too many wait */
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
