import { LineAMinute } from "./line-a-minute";
import { singleton } from "./singleton";

export const retryAfter = 5;

const felt = 5_000;

export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  /** A failed connection: other copies of this module know it by that. */
  readonly code = "08006";
}

export type OutageReason = "away" | "restoring";

type Listener = (reason: OutageReason) => void;

/**
 * What this process knows of its database being away. The heartbeat or a restore begins and ends an
 * outage; meanwhile whoever wants a connection is refused at once.
 */
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

  /** @returns how many milliseconds it took; null when there was none */
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

  /** Told just before connections are given again. */
  onEnd(listener: Listener): () => void {
    this.onEnded.add(listener);
    return () => void this.onEnded.delete(listener);
  }

  /** Next passes on what fails in its caches with a `digest` in the place of the reason. */
  explains(error: unknown): boolean {
    return (
      isDatabaseFailure(error) || (this.isFelt && typeof (error as { digest?: unknown } | null)?.digest === "string")
    );
  }

  /** The failure to log; null when it was logged less than a minute ago. */
  note(error: unknown): { reason: string; leftOut: number } | null {
    this.lastFailure = performance.now();
    const leftOut = this.lines.next();
    return leftOut === null ? null : { reason: reasonOf(error), leftOut };
  }
}

export const outage = singleton("outage", () => new Outage());

/*
 * Connection exceptions; a server without room or memory, that stops, starts or only reads;
 * statements that were ended because they, or a lock, took too long.
 */
const codes = /^(?:08...|53...|57P0[1-5]|57014|55P03|25006|25P0[34]|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;

const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);

/** `pg` has no codes for a connection that broke or was not made in time. */
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

/** Whether the database cannot answer now: nobody's mistake, and later it may. */
export function isDatabaseFailure(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, kind, syscall, message, cause, meta } = error as Failure;
  if (typeof code === "string" && codes.test(code)) return true;
  if (typeof kind === "string" && kinds.has(kind)) return true;
  if (typeof message === "string" && messages.test(message)) return true;
  if ((syscall === "read" || syscall === "write") && isBroken(code)) return true;
  return isDatabaseFailure(cause) || isDatabaseFailure(meta?.driverAdapterError);
}

/** Whether a statement took longer than it may (`statement_timeout`). */
export function tookTooLong(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause, meta } = error as Failure;
  return code === "57014" || tookTooLong(cause) || tookTooLong(meta?.driverAdapterError);
}

const isBroken = (code: unknown): boolean => code === "ECONNRESET" || code === "EPIPE" || code === "ETIMEDOUT";

/** The innermost words of an error: Prisma's own begin with the code that asked. */
function reasonOf(error: unknown): string {
  const { message, cause, meta } = error as Failure;
  const inner = meta?.driverAdapterError ?? cause;
  return inner instanceof Error ? reasonOf(inner) : String(message).trim().split("\n").at(-1)!;
}
