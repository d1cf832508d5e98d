import type { ClientBase } from "pg";

type Asks = Pick<ClientBase, "query">;

/** Requests a rebuild of the sessions (lib/analytics/sessions) around visits that were stored late or removed. */
export const remakeSessions = (client: Asks, from: Date, to: Date): Promise<unknown> =>
  client.query("insert into visit_session_remakes (from_at, to_at) values ($1, $2)", [from, to]);

/** Milliseconds that storing a visit may take before sessions are made without it. */
const inTime = 2_000;

export async function tellOfLate(client: Asks, moments: readonly Date[]): Promise<void> {
  const times = moments.map((at) => at.getTime());
  const first = times.reduce((least, at) => Math.min(least, at), Infinity);
  if (Date.now() - first < inTime) return;
  await remakeSessions(client, new Date(first), new Date(times.reduce((most, at) => Math.max(most, at), 0)));
}
