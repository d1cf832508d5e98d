import type { Pool, PoolClient } from "pg";
import { db } from "@/lib/core/db";
import { declared } from "@/lib/core/declared";
import { snakeCase } from "@/lib/core/text";
import type { Role } from "@/lib/people/shared/roles";
import type { PanelEvent } from "@/lib/panel/shared/event";

/** An event as its domain declares it. */
export type DeclaredEvent = PanelEvent<unknown> & {
  /** The lowest role that is told. */
  role: Role;
  /** The channel of Postgres that tells every process of it, where `tell` is not who does. */
  channel?: string;
  /** What is told after some may have been missed, asked for then; null where that is nothing. Left out where it is `all`. */
  missed?: () => Promise<unknown>;
};

/** All that there are. */
export const panelEvents = declared<readonly DeclaredEvent[]>("events");

/** The channel by which `tell` tells every process of an event: `inbox_changed`. */
export const channelOf = (event: string): string => snakeCase(event);

/**
 * Tells the people who are connected, to whatever process, and may know of it.
 * @param on the transaction that changes something: it is told once that is committed, and never when it is not.
 */
export async function tell<Told>(
  { name }: PanelEvent<Told>,
  told: Told,
  on: Pick<typeof db, "$executeRaw"> | Pool | PoolClient = db,
): Promise<void> {
  const channel = channelOf(name);
  const text = JSON.stringify(told);
  if ("$executeRaw" in on) await on.$executeRaw`SELECT pg_notify(${channel}, ${text})`;
  else await on.query("SELECT pg_notify($1, $2)", [channel, text]);
}
