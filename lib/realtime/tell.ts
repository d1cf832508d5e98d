import type { Pool, PoolClient } from "pg";
import { db } from "@/lib/core/db";
import { declared } from "@/lib/core/declared";
import type { PanelEvent } from "./shared/events";

/** An event as its domain declares it. */
type DeclaredEvent = PanelEvent<unknown> & {
  /** What is told after some may have been missed, asked for then; null where that is nothing. Left out where it is `all`. */
  missed?: () => Promise<unknown>;
};

/** Of which channels processes listen for whom. */
export const panelEvents = declared<readonly DeclaredEvent[]>("events");

/**
 * Tells the people who are connected, to whatever process, and may know of it.
 * @param on the transaction that changes something: it is told once that is committed, and never when it is not.
 */
export async function tell<Told>(
  { channel }: PanelEvent<Told>,
  told: Told,
  on: Pick<typeof db, "$executeRaw"> | Pool | PoolClient = db,
): Promise<void> {
  const text = JSON.stringify(told);
  if ("$executeRaw" in on) await on.$executeRaw`SELECT pg_notify(${channel}, ${text})`;
  else await on.query("SELECT pg_notify($1, $2)", [channel, text]);
}
