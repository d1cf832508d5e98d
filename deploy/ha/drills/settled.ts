import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { ask } from "./mixed-load";
import { origin, ports, primaryUrl, processCount, query, until } from "./stack";

type Bearer = { authorization: string };

/** What has to be right once the database is back, each by its name; what is not is told in words. */
export async function wrongAfterwards(bearer: Bearer): Promise<string[]> {
  const checks: Record<string, () => Promise<string | null>> = {
    notifications: () => heard(bearer),
    "a job, its lock and the sockets": () => backedUp(bearer),
    sequences,
    caches: () => cached(),
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
  const made = await ask({ method: "POST", path: "/api/shortener/create", headers, body });
  if (made.status !== 201) return `a link was not made (${made.status})`;
  const { _id: id } = JSON.parse(made.text) as { _id: string };
  const leads = async (n: number) => {
    const answer = await fetch(`http://127.0.0.1:${ports.process(n)}/s/${body.backHalf}`, { redirect: "manual" });
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
  let wrong: string | null = null;
  for (let attempt = 0; attempt < 5; attempt++) {
    wrong = await mistaken();
    if (wrong === null) return null;
  }
  return wrong;
}

async function mistaken(): Promise<string | null> {
  const links = await query<{ code: string; destination: string }>(
    primaryUrl(),
    `SELECT short_code AS code, destination FROM short_links
      WHERE paused_at IS NULL AND archived_at IS NULL AND max_clicks IS NULL AND expires_at IS NULL AND rules = '[]'
      ORDER BY updated_at DESC LIMIT 50`,
  );
  for (const { code, destination } of links) {
    for (let n = 1; n <= processCount; n++) {
      const answer = await fetch(`http://127.0.0.1:${ports.process(n)}/s/${code}`, { redirect: "manual" });
      const location = answer.headers.get("location");
      if (answer.status === 302 && location !== destination) return `process ${n} leads ${code} to ${location}`;
    }
  }
  return null;
}
