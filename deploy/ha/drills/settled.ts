import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { ask } from "./mixed-load";
import { metric, origin, originOf, primaryUrl, processCount, query, replicaUrl, until } from "./stack";

type Bearer = { authorization: string };

/** What has to be right once the database is back, each by its name; what is not is told in words. */
export async function wrongAfterwards(bearer: Bearer): Promise<string[]> {
  const checks: Record<string, () => Promise<string | null>> = {
    notifications: () => heard(bearer),
    "a job, its lock and the sockets": () => backedUp(bearer),
    sequences,
    caches: () => cached(),
    "the replica": () => followed(bearer),
  };
  const wrong: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const found = await check().catch((error: Error) => error.message);
    if (found) wrong.push(`${name}: ${found}`);
  }
  return wrong;
}

/** A change that one process makes is shown by all of them. */
async function heard(headers: Bearer): Promise<string | null> {
  const body = { destination: "https://example.com/antes", title: "oído", backHalf: `oido-${Date.now()}` };
  let made!: Awaited<ReturnType<typeof ask>>;
  // HAProxy cuts what a process was sent that it has just taken out.
  await until("a link is not made", 10_000, async () => {
    made = await ask({ method: "POST", path: "/api/shortener/create", headers, body });
    return made.status === 201;
  });
  const { _id: id } = JSON.parse(made.text) as { _id: string };
  const leads = async (n: number) => {
    const answer = await fetch(`${originOf(n)}/s/${body.backHalf}`, { redirect: "manual" });
    return answer.headers.get("location");
  };
  const all = Array.from({ length: processCount }, (_, n) => n + 1);
  for (const n of all) if ((await leads(n)) !== body.destination) return `process ${n} does not know a new link`;
  const destination = "https://example.com/despues";
  await ask({ method: "PATCH", path: `/api/shortener/update/${id}`, headers, body: { destination } });
  for (const n of all) {
    await until(`process ${n} did not hear of a change`, 2_000, async () => (await leads(n)) === destination);
  }
  await ask({ method: "DELETE", path: `/api/shortener/remove/${id}`, headers });
  return null;
}

/** A backup is work for later, holds a lock over all processes, and is told to whoever looks. */
async function backedUp(headers: Bearer): Promise<string | null> {
  const token = headers.authorization.replace("Bearer ", "");
  const socket = io(origin, { transports: ["websocket"], auth: { token }, reconnection: true, forceNew: true });
  let told = 0;
  socket.on("backupJobChanged", () => told++);
  try {
    await until("no socket is let in", 10_000, async () => socket.connected);
    const made = await ask({ method: "POST", path: "/api/db/backupNodeJS", headers, body: {} });
    if (made.status !== 201 && made.status !== 202) return `no backup (${made.status} ${made.text.slice(0, 120)})`;
    await sleep(500);
    return told > 0 ? null : "a socket was told nothing of it";
  } finally {
    socket.close();
  }
}

/** No sequence gives a number that is there already. */
async function sequences(): Promise<string | null> {
  const owned = await query<{ sequence: string; table: string; column: string }>(
    primaryUrl(),
    `SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence, table_name AS table, column_name AS column
       FROM information_schema.columns
      WHERE table_schema = 'public' AND (is_identity = 'YES' OR column_default LIKE 'nextval%')
        AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`,
  );
  if (owned.length === 0) return "none was found";
  for (const { sequence, table, column } of owned) {
    const [row] = await query<{ behind: boolean }>(
      primaryUrl(),
      `SELECT coalesce(max("${column}"), 0) > (SELECT last_value FROM ${sequence}) AS behind FROM "${table}"`,
    );
    if (row!.behind) return `${sequence} is behind ${table}`;
  }
  return null;
}

/** Every process leads each link where the database says; one that is being changed meanwhile is looked at again. */
async function cached(): Promise<string | null> {
  const links = await query<{ code: string; destination: string }>(
    primaryUrl(),
    `SELECT short_code AS code, destination FROM short_links
      WHERE paused_at IS NULL AND archived_at IS NULL AND max_clicks IS NULL AND expires_at IS NULL AND rules = '[]'
      ORDER BY updated_at DESC LIMIT 50`,
  );
  for (const { code, destination } of links) {
    for (let n = 1; n <= processCount; n++) {
      const answer = await fetch(`${originOf(n)}/s/${code}`, { redirect: "manual" });
      const location = answer.headers.get("location");
      // One that is being changed all the time is asked for again, with what is said of it then.
      if (answer.status !== 302 || location === destination) continue;
      const isRight = async () => {
        const [link] = await query<{ to: string }>(
          primaryUrl(),
          "SELECT destination AS to FROM short_links WHERE short_code = $1",
          [code],
        );
        const again = await fetch(`${originOf(n)}/s/${code}`, { redirect: "manual" });
        return again.headers.get("location") === link!.to;
      };
      const wrong = await until(`process ${n} leads ${code} to ${location}`, 5_000, isRight).then(
        () => null,
        ({ message }: Error) => message,
      );
      if (wrong) return wrong;
    }
  }
  return null;
}

/**
 * The replica's address leads to one that follows, every process reads there again, hardly behind,
 * and who has just written finds that at once, whichever process they ask.
 */
export async function followed(headers: Bearer): Promise<string | null> {
  const processes = Array.from({ length: processCount }, (_, n) => n + 1);
  await until("the replica's address has not all of the primary", 20_000, async () => {
    const [primary] = await query<{ at: string }>(primaryUrl(), "SELECT pg_current_wal_lsn()::text AS at");
    const [replica] = await query<{ isThere: boolean }>(
      replicaUrl(),
      `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() - $1::pg_lsn > -65536 AS "isThere"`,
      [primary!.at],
    );
    return replica!.isThere;
  });
  for (const n of processes) {
    await until(`process ${n} does not read the replica`, 10_000, async () => {
      const before = await metric(n, "database_reads_total", 'place="replica"');
      await fetch(`${originOf(n)}/api/shortener/findAllFilter?limit=1`, { headers });
      return (await metric(n, "database_reads_total", 'place="replica"')) > before;
    });
    // On a busy machine it is behind now and then.
    const isNear = async () => (await metric(n, "database_replica_lag_seconds")) <= 1;
    await until(`process ${n} sees it more than a second behind`, 30_000, isNear);
  }
  for (let round = 0; round < 10; round++) {
    const mark = `leido-${Date.now()}-${round}`;
    const body = { destination: "https://example.com/", title: mark, backHalf: mark };
    const made = await ask({ method: "POST", path: "/api/shortener/create", headers, body });
    if (made.status !== 201) return `a link was not made (${made.status})`;
    const path = "/api/shortener/findAllFilter?limit=50&sortCreated=DESC";
    const answers = await Promise.all(processes.map((n) => ask({ at: originOf(n), path, headers })));
    const blind = answers.findIndex(({ status, text }) => status !== 200 || !text.includes(mark));
    if (blind >= 0) return `process ${blind + 1} does not read what was just written (${answers[blind]!.status})`;
    const { _id: id } = JSON.parse(made.text) as { _id: string };
    await ask({ method: "DELETE", path: `/api/shortener/remove/${id}`, headers });
  }
  return null;
}
