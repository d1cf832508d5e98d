import { log } from "@/lib/core/log";

/** Milliseconds after which the process ends, whatever hangs. */
const END = 8_000;

/**
 * Ends the process well at a signal that comes before it serves (`shutDownOnSignal`): at once, or once what must not be cut has been rolled
 * back. Further signals change nothing.
 */
export class EarlyEnd {
  private readonly stopping = new AbortController();
  private isAtWork = false;

  constructor() {
    for (const signal of signals) process.on(signal, this.stop);
  }

  /** Does what a signal ends by `signal` and waits for. */
  async during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.isAtWork = true;
    try {
      return await work(this.stopping.signal);
    } finally {
      this.isAtWork = false;
      if (this.stopping.signal.aborted) end();
    }
  }

  /** Others hear of signals from now on. */
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
