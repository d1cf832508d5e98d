import { type Channel, channel } from "node:diagnostics_channel";
import type { Pool } from "pg";
import type { ErrorCode } from "./errors";

/** Reports to lib/server/telemetry. Without a watcher it costs one check of a flag. */
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

  watch(listener: (message: T) => void): () => void {
    const heard = (message: unknown) => listener(message as T);
    this.channel.subscribe(heard);
    return () => void this.channel.unsubscribe(heard);
  }
}

export const probes = {
  error: new Probe<{ error: unknown; logged: string }>("error"),
  lent: new Probe<{ name: string; pool: Pool; seconds: number }>("database.lent"),
  /** `why` the primary was read; null for the replica. */
  read: new Probe<{ why: string | null }>("database.read"),
  /** Seconds that a read waited for the replica to catch up. */
  awaited: new Probe<{ seconds: number }>("database.awaited"),
  answer: new Probe<{ declaration: object; method: string; response: Response; code?: ErrorCode }>("api.answer"),
};
