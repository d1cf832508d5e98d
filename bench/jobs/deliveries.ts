import { setTimeout as sleep } from "node:timers/promises";
import { contact, delivery, message, signatureOf } from "../../lib/testing/deliveries";
import { startBare } from "../harness/bare";
import { compare } from "../harness/compare";
import { startLoad } from "../harness/load";
import { lineOf, type Line } from "../harness/report";
import { toWire } from "../harness/requests";
import { query } from "../harness/seed";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { connections } from "../harness/wrk";

/** How many are delivered to be counted, and by how many people. */
const total = 100_000;
const people = 2_000;

/** Deliveries of Meta, answered after the commit, beside a server that reads and answers; then all are looked for. */
export async function deliveries(stage: Stage): Promise<Line[]> {
  const { configureWhatsapp } = await import("../../lib/testing/whatsapp");
  await configureWhatsapp();
  const site = await startSite(stage);
  const bare = await startBare({ status: 200, headers: {} });
  const requests = Array.from({ length: 20_000 }, (_, n) => signedRequest(`bench-${n}`, n));
  const result = await compare(site, bare, requests, stage.postgres);
  bare.stop();

  const load = startLoad({ port: site.port, connections, name: "kept", request: signedRequest, status: 200 });
  while (load.acknowledged.length < total && load.refused.size === 0) await sleep(200);
  await load.stop();
  const since = performance.now();
  while (await waiting(stage)) await sleep(200);
  const behind = Math.round((performance.now() - since) / 1000);
  const memory = site.memory();
  await site.stop();

  const stored = await query<{ body: string }>(
    stage.databaseUrl,
    "SELECT body FROM whatsapp_messages WHERE wamid LIKE 'wamid.kept-%'",
  );
  const bodies = new Set(stored.map(({ body }) => body));
  const lost = load.acknowledged.filter((mark) => !bodies.has(mark)).length;
  return [
    lineOf("deliveries of one message", result, { ratio: 0.1, p99: 50 }),
    {
      what: "messages, of deliveries answered",
      found: `${stored.length} of ${load.acknowledged.length}, ${lost} lost, ${stored.length - bodies.size} twice`,
      goal: "none lost",
      ok: load.refused.size === 0 && lost === 0 && stored.length === bodies.size,
    },
    { what: "understood after the last one", found: `${behind} s`, ok: true },
    { what: "memory after it", found: `${memory} MB`, ok: true },
  ];
}

const signedRequest = (mark: string, n: number): string =>
  toWire({ method: "POST", path: "/api/whatsapp/webhook", ...signedDelivery(mark, n) });

/** A delivery as Meta sends it, with a message of one of many people. */
export function signedDelivery(mark: string, n: number): { headers: Record<string, string>; body: string } {
  const from = `5198${String(n % people).padStart(7, "0")}`;
  const text = message(mark, from, n, "text", { body: mark });
  const body = JSON.stringify(delivery({ contacts: [contact(from, `Persona ${n % people}`)], messages: [text] }));
  return { headers: { "X-Hub-Signature-256": signatureOf(body) }, body };
}

async function waiting({ databaseUrl }: Stage): Promise<boolean> {
  const [row] = await query<{ waits: boolean }>(
    databaseUrl,
    "SELECT EXISTS (SELECT FROM whatsapp_deliveries WHERE state = 'waiting') AS waits",
  );
  return row!.waits;
}
