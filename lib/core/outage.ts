import { LineAMinute } from "./line-a-minute";
import { singleton } from "./singleton";

/** Seconds after which whoever was told that the database is away may ask again. */
export const retryAfter = 5;

/** Milliseconds for which a failure of the database explains what else fails. */
const felt = 5_000;

/** The database cannot be reached: no connection to it can be had, or it has gone silent. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  /** As Postgres numbers a failed connection: other copies of this module know it by that (lib/core/singleton.ts). */
  readonly code = "08006";
}

/** Why nobody gets a connection: nothing answers, or another state of the database is about to take the place of the one there is. */
export type OutageReason = "away" | "restoring";

type Listener = (reason: OutageReason) => void;

/**
 * What this process knows of its database being away. The server's heartbeat begins and ends an outage, and so does a restore; while it
 * lasts whoever asks for a connection is refused at once, instead of waiting for an answer that will not come.
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

  /** Whether what fails now may well fail because of the database. */
  get isFelt(): boolean {
    return this.active || performance.now() - this.lastFailure < felt;
  }

  begin(reason: OutageReason = "away"): void {
    if (this.since.has(reason)) return;
    this.since.set(reason, performance.now());
    for (const listener of this.onBegun) listener(reason);
  }

  /** @returns the milliseconds that it took; null when there was none. */
  end(reason: OutageReason = "away"): number | null {
    const since = this.since.get(reason);
    if (since === undefined) return null;
    for (const listener of this.onEnded) listener(reason);
    this.since.delete(reason);
    return Math.round(performance.now() - since);
  }

  /** @returns stops telling. */
  onBegin(listener: Listener): () => void {
    this.onBegun.add(listener);
    return () => void this.onBegun.delete(listener);
  }

  /** The listener is told just before connections are given again. @returns stops telling. */
  onEnd(listener: Listener): () => void {
    this.onEnded.add(listener);
    return () => void this.onEnded.delete(listener);
  }

  /**
   * Whether a failure is one of the database's. Next passes on what fails in one of its caches without what it said, with a `digest`
   * in its place.
   */
  explains(error: unknown): boolean {
    return (
      isDatabaseFailure(error) || (this.isFelt && typeof (error as { digest?: unknown } | null)?.digest === "string")
    );
  }

  /** Takes note of a failure. @returns what the log is to say of it; null when it said so less than a minute ago. */
  note(error: unknown): { reason: string; leftOut: number } | null {
    this.lastFailure = performance.now();
    const leftOut = this.lines.next();
    return leftOut === null ? null : { reason: reasonOf(error), leftOut };
  }
}

export const outage = singleton("outage", () => new Outage());

/*
 * Classes and codes of Postgres: connection exceptions, a server that has no room or no memory, that stops or starts, that only
 * reads (another one took over), and statements that were ended because they, or a lock, took too long.
 */
const codes = /^(?:08...|53...|57P0[1-5]|57014|55P03|25006|25P0[34]|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;

/** What Prisma's adapter makes of some of them. */
const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);

/** What `pg` says of a connection that broke, or was not made in time. It has no codes for that. */
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

/** Whether an error means that the database cannot answer now: it is nobody's mistake, and trying again later may help. */
export function isDatabaseFailure(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, kind, syscall, message, cause, meta } = error as Failure;
  if (typeof code === "string" && codes.test(code)) return true;
  if (typeof kind === "string" && kinds.has(kind)) return true;
  if (typeof message === "string" && messages.test(message)) return true;
  if ((syscall === "read" || syscall === "write") && isBroken(code)) return true;
  return isDatabaseFailure(cause) || isDatabaseFailure(meta?.driverAdapterError);
}

const isBroken = (code: unknown): boolean => code === "ECONNRESET" || code === "EPIPE" || code === "ETIMEDOUT";

/** The innermost words of an error: Prisma's own begin with the code that asked. */
function reasonOf(error: unknown): string {
  const { message, cause, meta } = error as Failure;
  const inner = meta?.driverAdapterError ?? cause;
  return inner instanceof Error ? reasonOf(inner) : String(message).trim().split("\n").at(-1)!;
}
