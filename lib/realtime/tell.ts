import type { Pool, PoolClient } from "pg";
import { db } from "@/lib/core/db";
import { declared } from "@/lib/core/declared";
import { snakeCase } from "@/lib/core/text";
import type { Role } from "@/lib/people/shared/roles";
import type { PanelEvent } from "@/lib/panel/shared/event";

export type DeclaredEvent = PanelEvent<unknown> & {
  role: Role;
  /** The channel of Postgres, where something else than `tell` tells it. */
  channel?: string;
  /** What is told after some may have been missed, or null; left out where it is `all`. */
  missed?: () => Promise<unknown>;
};

export const panelEvents = declared<readonly DeclaredEvent[]>("events");

export const channelOf = (event: string): string => snakeCase(event);

/**
 * Tells the connected people of every process who may know of it.
 * @param on a transaction: told once it is committed, and never when it is not
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
