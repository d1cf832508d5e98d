import { LineAMinute } from "./line-a-minute";
import { singleton } from "./singleton";

export const retryAfter = 5;

const felt = 5_000;

export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  /** "Connection failure". Other bundles' copies of this class are recognised by it. */
  readonly code = "08006";
}

export type OutageReason = "away" | "restoring";

type Listener = (reason: OutageReason) => void;

/** The heartbeat or a restore begins and ends an outage. Meanwhile requests for a connection fail at once. */
class Outage {
  private readonly since = new Map<OutageReason, number>();
  private readonly onBegun = new Set<Listener>();
  private readonly onEnded = new Set<Listener>();
  private lastFailure = -Infinity;
  private readonly lines = new LineAMinute();

  get active(): boolean {
    return this.since.size > 0;
  }

  is(reason: OutageReason): boolean {
    return this.since.has(reason);
  }

  get isFelt(): boolean {
    return this.active || performance.now() - this.lastFailure < felt;
  }

  begin(reason: OutageReason = "away"): void {
    if (this.since.has(reason)) return;
    this.since.set(reason, performance.now());
    for (const listener of this.onBegun) listener(reason);
  }

  /** @returns its milliseconds; null if there was none */
  end(reason: OutageReason = "away"): number | null {
    const since = this.since.get(reason);
    if (since === undefined) return null;
    for (const listener of this.onEnded) listener(reason);
    this.since.delete(reason);
    return Math.round(performance.now() - since);
  }

  onBegin(listener: Listener): () => void {
    this.onBegun.add(listener);
    return () => void this.onBegun.delete(listener);
  }

  /** Called just before connections are available again. */
  onEnd(listener: Listener): () => void {
    this.onEnded.add(listener);
    return () => void this.onEnded.delete(listener);
  }

  /** An error from Next's caches has a `digest` instead of its cause. */
  explains(error: unknown): boolean {
    return (
      isDatabaseFailure(error) || (this.isFelt && typeof (error as { digest?: unknown } | null)?.digest === "string")
    );
  }

  /** @returns the failure to log; null within a minute of the last log line */
  note(error: unknown): { reason: string; leftOut: number } | null {
    this.lastFailure = performance.now();
    const leftOut = this.lines.next();
    return leftOut === null ? null : { reason: reasonOf(error), leftOut };
  }
}

export const outage = singleton("outage", () => new Outage());

/*
 * Connection errors; a server that lacks disk or memory, is stopping or starting, or is read-only;
 * statements and locks that timed out.
 */
const codes = /^(?:08...|53...|57P0[1-5]|57014|55P03|25006|25P0[34]|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;

const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);

/** `pg` has no codes for lost connections and connection timeouts. */
const messages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout expired$)/;

type Failure = {
  code?: unknown;
  kind?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

/** Failures for which a retry may succeed. */
export function isDatabaseFailure(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, kind, syscall, message, cause, meta } = error as Failure;
  if (typeof code === "string" && codes.test(code)) return true;
  if (typeof kind === "string" && kinds.has(kind)) return true;
  if (typeof message === "string" && messages.test(message)) return true;
  if ((syscall === "read" || syscall === "write") && isBroken(code)) return true;
  return isDatabaseFailure(cause) || isDatabaseFailure(meta?.driverAdapterError);
}

export function tookTooLong(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause, meta } = error as Failure;
  return code === "57014" || tookTooLong(cause) || tookTooLong(meta?.driverAdapterError);
}

const isBroken = (code: unknown): boolean => code === "ECONNRESET" || code === "EPIPE" || code === "ETIMEDOUT";

/** The innermost message, because Prisma's begin with the calling source code. */
function reasonOf(error: unknown): string {
  const { message, cause, meta } = error as Failure;
  const inner = meta?.driverAdapterError ?? cause;
  return inner instanceof Error ? reasonOf(inner) : String(message).trim().split("\n").at(-1)!;
}
