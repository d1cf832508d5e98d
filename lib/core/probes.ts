import { type Channel, channel } from "node:diagnostics_channel";
import type { Pool } from "pg";
import type { ErrorCode } from "./errors";

/**
 * A place where the process tells of itself to whoever watches (lib/server/telemetry). While nobody does, that costs a look at a
 * flag. Watchers belong to the process, so the server hears of what happens in Next's bundles too.
 */
export class Probe<T> {
  private readonly channel: Channel;

  constructor(name: string) {
    this.channel = channel(`quinde.${name}`);
  }

  get isWatched(): boolean {
    return this.channel.hasSubscribers;
  }

  tell(message: T): void {
    this.channel.publish(message);
  }

  /** @returns ends it */
  watch(listener: (message: T) => void): () => void {
    const heard = (message: unknown) => listener(message as T);
    this.channel.subscribe(heard);
    return () => void this.channel.unsubscribe(heard);
  }
}

/** Those of no domain. */
export const probes = {
  /** An error was logged that nobody foresaw. */
  error: new Probe<{ error: unknown; logged: string }>("error"),
  /** A connection to the database was lent, or could not be, after so many seconds. */
  lent: new Probe<{ name: string; pool: Pool; seconds: number }>("database.lent"),
  /** A handler of the API answers; with the code of a failure. */
  answer: new Probe<{ declaration: object; request: Request; response: Response; code?: ErrorCode }>("api.answer"),
};
