import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { enqueueMissingPlanned } from "@/lib/whatsapp/planned-jobs";
import { startGraph } from "./graph";
import { waitUntil } from "./wait-until";
import { configureWhatsapp, emptyWhatsapp } from "./whatsapp";

type Settings = {
  messages: number;
  /** Within which their times are. */
  seconds: number;
  kills: number;
};

export type KilledPlanned = {
  sent: number;
  /** Neither sent, nor shown to somebody as not sent. */
  lost: number;
  twice: number;
  /** Messages of unknown fate, as Meta's answer was cut off: a person decides. */
  unconfirmed: number;
  /** Milliseconds from when time and pace allowed it until it became a message: the worst, and of nine tenths. */
  worst: number;
  most: number;
};

/** Messages a second that Meta takes of a number. */
const pace = 80;

/** Two processes send what was planned for many people, one message each, while one of them is killed again and again. */
export async function killPlanned({ messages, seconds, kills }: Settings): Promise<KilledPlanned> {
  const graph = await startGraph();
  await emptyWhatsapp();
  await configureWhatsapp();
  const processes = await Promise.all([startProcess(graph.url), startProcess(graph.url)]);
  const begins = new Date(Date.now() + 5_000);
  await planFor(messages, begins, seconds);
  await sleep(begins.getTime() - Date.now());
  for (let kill = 0; kill < kills; kill++) {
    await sleep((seconds * 1_000) / kills);
    const at = kill % processes.length;
    await processes[at]!.kill();
    processes[at] = await startProcess(graph.url);
  }
  await untilIdle();
  await Promise.all(processes.map(({ kill }) => kill()));
  const bodies = graph.seen.map(({ json }) => (json as { text: { body: string } }).text.body);
  await graph.stop();
  const [found] = await db.$queryRaw<Omit<KilledPlanned, "twice">[]>`
    WITH planned AS (
      SELECT p.state, s.state AS send, extract(epoch FROM s.created_at - greatest(p.due_at,
        ${begins}::timestamptz + (row_number() OVER (ORDER BY p.due_at) || ' seconds')::interval / ${pace}::int)) * 1000 AS late
      FROM whatsapp_planned p LEFT JOIN whatsapp_sends s ON s.key = 'planned ' || p.id || ' 1')
    SELECT count(*) FILTER (WHERE send = 'accepted')::int AS sent,
      count(*) FILTER (WHERE state NOT IN ('stopped', 'failed') AND coalesce(send NOT IN ('accepted', 'unconfirmed'), true))::int AS lost,
      count(*) FILTER (WHERE send = 'unconfirmed')::int AS unconfirmed,
      round(max(late))::int AS worst, round(percentile_cont(0.9) WITHIN GROUP (ORDER BY late))::int AS most
    FROM planned`;
  return { ...found!, twice: bodies.length - new Set(bodies).size };
}

const planFor = (messages: number, begins: Date, seconds: number) =>
  db.$executeRaw`
  WITH people AS (
    INSERT INTO whatsapp_contacts (id, phone, name, last_inbound_at)
    SELECT gen_random_uuid(), '5198' || lpad(n::text, 7, '0'), 'Persona ' || n, now() FROM generate_series(1, ${messages}::int) AS n
    RETURNING id, phone
  ), named AS (
    INSERT INTO whatsapp_identities (kind, value, given, seen_at, contact_id)
    SELECT 'phone', phone, phone, now(), id FROM people
  )
  INSERT INTO whatsapp_planned (id, contact_id, content, type, body, due_at, heard_at)
  SELECT gen_random_uuid(), id, jsonb_build_object('type', 'text', 'body', phone, 'preview', false), 'text', phone,
    ${begins}::timestamptz + make_interval(secs => random() * ${seconds}::int), now()
  FROM people`.then(() => enqueueMissingPlanned(db));

/** Waits until all is sent; messages that a killed process was sending are given up after fifteen seconds. */
const untilIdle = () =>
  waitUntil(
    "nothing planned waits, and nothing to be sent",
    async () => {
      const [{ left } = { left: 1 }] = await db.$queryRaw<{ left: number }[]>`
        SELECT ((SELECT count(*) FROM whatsapp_planned WHERE state = 'waiting')
          + (SELECT count(*) FROM whatsapp_sends WHERE state IN ('waiting', 'sending')))::int AS left`;
      return left === 0;
    },
    { every: 500, limit: 600_000 },
  );

async function startProcess(graphUrl: string) {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/jobs-process.ts"], {
    env: { ...process.env, GRAPH_URL: graphUrl },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  await once(child, "message");
  child.unref();
  child.channel?.unref();
  return {
    kill: () => {
      child.kill("SIGKILL");
      return exit;
    },
  };
}
