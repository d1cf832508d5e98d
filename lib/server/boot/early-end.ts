import { log } from "@/lib/core/log";

const END = 8_000;

/** Ends the process cleanly at an early signal, after rolling back what must not be cut. */
export class EarlyEnd {
  private readonly stopping = new AbortController();
  private isAtWork = false;

  constructor() {
    for (const signal of signals) process.on(signal, this.stop);
  }

  async during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.isAtWork = true;
    try {
      return await work(this.stopping.signal);
    } finally {
      this.isAtWork = false;
      if (this.stopping.signal.aborted) end();
    }
  }

  over(): void {
    for (const signal of signals) process.off(signal, this.stop);
  }

  private readonly stop = (reason: NodeJS.Signals): void => {
    if (this.stopping.signal.aborted) return;
    log.info({ reason }, "shutting down before it was ready");
    this.stopping.abort(new Error(`stopped by ${reason}`));
    if (!this.isAtWork) end();
    setTimeout(end, END).unref();
  };
}

const signals = ["SIGTERM", "SIGINT"] as const;

function end(): never {
  log.info("stopped");
  process.exit(0);
}
