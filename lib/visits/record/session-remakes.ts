import type { ClientBase } from "pg";

/**
 * Has the sessions made anew (lib/analytics/sessions) that visits between two moments may belong
 * to: they were stored late, or removed.
 */
export const remakeSessions = (client: Pick<ClientBase, "query">, from: Date, to: Date): Promise<unknown> =>
  client.query("insert into visit_session_remakes (from_at, to_at) values ($1, $2)", [from, to]);
