import type { ClientBase } from "pg";

type Asks = Pick<ClientBase, "query">;

/**
 * Has the sessions made anew (lib/analytics/sessions) that visits between two moments may belong
 * to: they were stored late, or removed.
 */
export const remakeSessions = (client: Asks, from: Date, to: Date): Promise<unknown> =>
  client.query("insert into visit_session_remakes (from_at, to_at) values ($1, $2)", [from, to]);

/** Milliseconds that a visit may take until it is stored, before sessions are made without it. */
const inTime = 2_000;

/** The same of visits that were just stored, where they took too long. */
export async function tellOfLate(client: Asks, moments: readonly Date[]): Promise<void> {
  const times = moments.map((at) => at.getTime());
  const first = times.reduce((least, at) => Math.min(least, at), Infinity);
  if (Date.now() - first < inTime) return;
  await remakeSessions(client, new Date(first), new Date(times.reduce((most, at) => Math.max(most, at), 0)));
}
