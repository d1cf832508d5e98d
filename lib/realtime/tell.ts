import type { Pool, PoolClient } from "pg";
import { db } from "@/lib/core/db";
import { declared } from "@/lib/core/declared";
import { snakeCase } from "@/lib/core/text";
import type { PanelEvent } from "@/lib/panel/shared/event";
import type { Right } from "@/lib/people/shared/rights";

export type DeclaredEvent = PanelEvent<unknown> & {
  right: Right;
  /** The Postgres channel, if something other than `tell` notifies it. */
  channel?: string;
  /** Message after missed ones, or null; `all` by default. */
  missed?: () => Promise<unknown>;
};

export const panelEvents = declared<readonly DeclaredEvent[]>("events");

export const channelOf = (event: string): string => snakeCase(event);

/**
 * Tells connected people of every process who may know.
 * @param on a transaction: told only once it is committed
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
