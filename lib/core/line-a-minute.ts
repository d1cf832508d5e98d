/** Milliseconds between two lines. */
const apart = 60_000;

/** When something that may happen thousands of times is worth a line of the log: once a minute, with the number of those that were left out. */
export class LineAMinute {
  private last = -Infinity;
  private leftOut = 0;

  /** Counts one. @returns how many were left out since the line before; null when that was less than a minute ago. */
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
