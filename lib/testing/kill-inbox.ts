import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { contact, delivery, message, signatureOf } from "./deliveries";
import { signIn } from "./fixtures";
import { startGraph } from "./graph";
import { waitUntil } from "./wait-until";

/** A process of the site. */
type Site = { port: number; kill: () => Promise<unknown>; stop: () => Promise<unknown> };

/**
 * The people written to in a round: others each time, as a message waits for what a killed process was sending to the
 * same person.
 */
const writersOf = (round: number): string[] => [1, 2, 3].map((n) => `5195550${String(round).padStart(3, "0")}${n}`);
const phoneOf = (n: number): string => `5195560000${n}`;

/** A delivery of a text that somebody writes now. */
export const textNow = (id: string, from: string, body = id): string =>
  JSON.stringify(
    delivery({
      contacts: [contact(from, "Ana")],
      messages: [{ ...message(id, from, 0, "text", { body }), timestamp: String(Math.floor(Date.now() / 1_000)) }],
    }),
  );

/** Sends a delivery to a process as Meta does. */
export const deliverTo = (
  port: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/whatsapp/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signatureOf(body), ...headers },
    body: body as string,
  });

/** Waits until nothing is left to be understood, also of what a killed process had taken. */
const untilUnderstood = () =>
  waitUntil(
    "no delivery waits any more",
    async () => (await db.whatsappDelivery.count({ where: { state: "waiting" } })) === 0,
    { every: 200 },
  );

export type Killed = {
  /** Deliveries that were answered 200, and how many of them are there. */
  answered: number;
  stored: number;
  /** Texts that were answered as sent; those that Meta never got; and how many Meta got, and got again. */
  sent: number;
  missing: number;
  arrived: number;
  twice: number;
};

/**
 * Kills the site again and again while deliveries come and messages are sent, then lets a last process put all in order.
 * @param start starts a process that takes this address for Meta's.
 */
export async function killInbox(rounds: number, start: (graphUrl: string) => Promise<Site>): Promise<Killed> {
  const graph = await startGraph();
  const { bearer } = await signIn("admin");
  const acknowledged: string[] = [];
  const sent: string[] = [];
  const send = (port: number, to: string, text: string) =>
    fetch(`http://127.0.0.1:${port}/api/whatsapp/messages/send`, {
      method: "POST",
      headers: { "content-type": "application/json", ...bearer },
      body: JSON.stringify({ to, message: text }),
    });

  for (let round = 0; round < rounds; round++) {
    const site = await start(graph.url);
    const writers = writersOf(round);
    for (const writer of writers) await deliverTo(site.port, textNow(randomUUID(), writer, "Hola"));
    await untilUnderstood();
    // The first send of a process takes longest: what is killed are those that follow.
    for (const writer of writers) {
      const text = randomUUID();
      const answer = await send(site.port, writer, text);
      if (answer.status !== 200) throw new Error(`a text was answered ${answer.status}: ${await answer.text()}`);
      sent.push(text);
    }
    let isOver = false;
    const delivering = Array.from({ length: 8 }, async (_, n) => {
      while (!isOver) {
        const id = randomUUID();
        const answer = await deliverTo(site.port, textNow(id, phoneOf(n))).catch(() => null);
        if (answer?.status === 200) acknowledged.push(`wamid.${id}`);
      }
    });
    const sending = writers.map(async (to) => {
      while (!isOver) {
        const text = randomUUID();
        const answer = await send(site.port, to, text).catch(() => null);
        if (answer?.status === 200) sent.push(text);
      }
    });
    await sleep(500 + Math.random() * 400);
    await site.kill();
    isOver = true;
    await Promise.all([...delivering, ...sending]);
  }

  const last = await start(graph.url);
  await untilUnderstood();
  await untilSent();
  const stored = await db.whatsappMessage.count({ where: { wamid: { in: acknowledged } } });
  const arrived = graph.seen.flatMap(({ json }) => (json as { text?: { body: string } } | null)?.text?.body ?? []);
  await last.stop();
  await graph.stop();
  return {
    answered: acknowledged.length,
    stored,
    sent: sent.length,
    missing: sent.filter((text) => !arrived.includes(text)).length,
    arrived: arrived.length,
    twice: arrived.length - new Set(arrived).size,
  };
}

/** Waits until nothing is left to be sent: what a killed process was sending is given up after fifteen seconds. */
function untilSent(): Promise<boolean> {
  const left = { state: { in: ["waiting", "sending"] as ("waiting" | "sending")[] } };
  return waitUntil("no message waits any more", async () => (await db.whatsappSend.count({ where: left })) === 0, {
    every: 500,
  });
}
