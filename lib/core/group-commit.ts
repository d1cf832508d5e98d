import { setTimeout as sleep } from "node:timers/promises";

/** `kept`: store away, waits in memory. `full`: away, no room. `refused`: cannot be stored. */
export type StoreOutcome = "stored" | "kept" | "full" | "refused";

/** Called once. A promise would cost a tenth of the answer to a visit. */
export type Done = (outcome: StoreOutcome) => void;

type Settings<T> = {
  /** All or nothing; must store a repeated item only once. */
  store: (items: T[]) => Promise<void>;
  together: (first: T, item: T) => boolean;
  /** Any other error is blamed on an item. */
  isAway: (error: unknown) => boolean;
  onRefused: (item: T, error: unknown) => void;
  onFailed: (error: unknown) => void;
  onAway: (error: unknown) => void;
  onReturn: (kept: number) => void;
  batch: number;
  capacity: number;
  retryEvery: number;
  /** Milliseconds until the store counts as away. */
  patience: number;
};

type Waiting<T> = { item: T; done: Done | null };

/** While one batch commits, the next gathers. */
export class GroupCommit<T> {
  private queue: Waiting<T>[] = [];
  private batch: Waiting<T>[] = [];
  private running: Promise<void> | null = null;
  private retry = new AbortController();
  private stopping = false;
  available = true;
  lost = 0;

  constructor(private readonly settings: Settings<T>) {}

  /** Calls `done` after the commit, or at once while the store is away. */
  add(item: T, done: Done): void {
    if (this.kept >= this.settings.capacity) {
      this.lost += 1;
      return done("full");
    }
    this.queue.push({ item, done: this.available ? done : null });
    if (!this.available) return done("kept");
    this.run();
  }

  get kept(): number {
    return this.queue.length + this.batch.length;
  }

  get waiting(): T[] {
    return [...this.batch, ...this.queue].map(({ item }) => item);
  }

  /**
   * @param within milliseconds
   * @returns how many items are left over
   */
  async drain(within: number): Promise<number> {
    this.stopping = true;
    this.retry.abort();
    if (this.queue.length > 0) this.run();
    await Promise.race([this.running, sleep(within, undefined, { ref: false })]);
    await new Promise(setImmediate);
    return this.kept;
  }

  private run(): void {
    this.running ??= this.work().finally(() => {
      this.running = null;
      if (this.queue.length > 0 && this.available) this.run();
    });
  }

  private async work(): Promise<void> {
    // Items from this turn of the event loop join the batch.
    await new Promise(setImmediate);
    let last = this.queue.length;
    while (this.queue.length > 0) {
      // Takes half: while it is stored, the other half is answered and comes back.
      const batch = this.takeBatch(Math.ceil((last + this.queue.length) / 2));
      last = batch.length;
      this.batch = batch;
      const late = setTimeout(
        () => this.away(new Error("the database has not answered in time")),
        this.settings.patience,
      );
      try {
        await this.store(batch);
        this.batch = [];
        this.returned();
      } catch (error) {
        this.queue = [...batch, ...this.queue];
        this.batch = [];
        this.away(error);
        if (this.stopping) return;
        await sleep(this.settings.retryEvery, undefined, { ref: false, signal: this.retry.signal }).catch(() => {});
      } finally {
        clearTimeout(late);
      }
    }
  }

  private takeBatch(most: number): Waiting<T>[] {
    const { together, batch } = this.settings;
    const limit = Math.min(most, batch, this.queue.length);
    const first = this.queue[0]!;
    let size = 1;
    while (size < limit && together(first.item, this.queue[size]!.item)) size += 1;
    // A new array, because a long-lived one keeps all it ever held.
    const taken = this.queue;
    this.queue = taken.slice(size);
    return size === taken.length ? taken : taken.slice(0, size);
  }

  private async store(batch: Waiting<T>[]): Promise<void> {
    try {
      await this.settings.store(batch.map(({ item }) => item));
    } catch (error) {
      if (this.settings.isAway(error)) throw error;
      if (batch.length === 1) {
        this.lost += 1;
        this.settings.onRefused(batch[0]!.item, error);
        return this.tell(batch, "refused");
      }
      const half = batch.length >> 1;
      await this.store(batch.slice(0, half));
      await this.store(batch.slice(half));
      return;
    }
    // Runs after the next batch is sent.
    setImmediate(() => this.tell(batch, "stored"));
  }

  private tell(items: Waiting<T>[], outcome: StoreOutcome): void {
    for (const waiting of items) {
      const { done } = waiting;
      waiting.done = null;
      try {
        done?.(outcome);
      } catch (error) {
        this.settings.onFailed(error);
      }
    }
  }

  private away(error: unknown): void {
    if (this.available) this.settings.onAway(error);
    this.available = false;
    this.tell(this.batch, "kept");
    this.tell(this.queue, "kept");
  }

  private returned(): void {
    if (this.available) return;
    this.available = true;
    this.settings.onReturn(this.queue.length);
  }
}
