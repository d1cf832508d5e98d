const apart = 60_000;

/** Allows one line of the log a minute for what may happen thousands of times. */
export class LineAMinute {
  private last = -Infinity;
  private leftOut = 0;

  /** How many were left out since the last line; null when that was less than a minute ago. */
  next(): number | null {
    const now = performance.now();
    if (now - this.last < apart) {
      this.leftOut++;
      return null;
    }
    const { leftOut } = this;
    this.last = now;
    this.leftOut = 0;
    return leftOut;
  }
}
