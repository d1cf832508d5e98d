/**
 * A cache of recently used entries in two generations. Entries found in the older one move to the recent one; when that
 * is full the older one is dropped. An exact LRU order costs several times as much.
 */
export class Recent<T extends NonNullable<unknown>> {
  private recent = new Map<string, T>();
  private before = new Map<string, T>();
  private readonly generation: number;

  /** @param max is never exceeded; the half used last is always there */
  constructor(max: number) {
    this.generation = Math.ceil(max / 2);
  }

  get(key: string): T | undefined {
    const found = this.recent.get(key);
    if (found !== undefined) return found;
    const former = this.before.get(key);
    if (former !== undefined) this.set(key, former);
    return former;
  }

  has(key: string): boolean {
    return this.recent.has(key) || this.before.has(key);
  }

  set(key: string, value: T): void {
    this.recent.set(key, value);
    if (this.recent.size < this.generation) return;
    this.before = this.recent;
    this.recent = new Map();
  }

  delete(key: string): boolean {
    const wasRecent = this.recent.delete(key);
    return this.before.delete(key) || wasRecent;
  }

  clear(): void {
    this.recent = new Map();
    this.before = new Map();
  }
}
