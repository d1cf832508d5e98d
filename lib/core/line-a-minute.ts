const apart = 60_000;

export class LineAMinute {
  private last = -Infinity;
  private leftOut = 0;

  /** Lines left out since the last one; null within a minute of it. */
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
