import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { startWorker, type Worker } from "@/lib/core/worker";
import type { Prisma } from "@/prisma/generated/client";
import { resolveContacts, summariseContacts } from "./contacts";
import { type Facts, type MessageFact, readDelivery, type StatusFact } from "./read-delivery";

/** Deliveries that a process takes at once, and bytes of them that it reads at once. */
const batch = { deliveries: 500, bytes: 4 * 1024 * 1024 };

/** How long they belong to the process that took them. */
const leaseSeconds = 60;

const pollMs = 15_000;

/** Understands deliveries as they come, and every 15 seconds what another process left behind. */
export const startDeliveryWorker = (): Worker => startWorker("deliveries", pollMs, understandDeliveries);

type Claimed = { id: string; bytes: number };

/** Understands what was delivered, the oldest first, until nothing is left or `stopped` says so. */
export async function understandDeliveries(stopped: () => boolean = () => false): Promise<void> {
  while (!stopped()) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    for (const part of inParts(claimed)) {
      if (stopped()) return;
      await understandTogether(part);
    }
  }
}

/** Takes deliveries for this process alone: the others skip them, and find them again when the lease ran out. */
function claim(): Promise<Claimed[]> {
  return db.$queryRaw`
    UPDATE whatsapp_deliveries
    SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
    WHERE id IN (
      SELECT id FROM whatsapp_deliveries
      WHERE state = 'waiting' AND next_attempt_at <= now()
      ORDER BY next_attempt_at
      LIMIT ${batch.deliveries}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, octet_length(body) AS bytes`;
}

function inParts(claimed: Claimed[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const { id, bytes } of claimed) {
    if (bytes > room) {
      parts.push([]);
      room = batch.bytes;
    }
    parts.at(-1)!.push(id);
    room -= bytes;
  }
  return parts;
}

/** Where one of many fails each is understood alone, so that none waits for another's fault. */
async function understandTogether(ids: string[]): Promise<void> {
  try {
    await db.$transaction((tx) => understand(tx, ids));
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    if (ids.length === 1) return giveUp(ids[0]!, error);
    for (const id of ids) await understandTogether([id]);
  }
}

async function understand(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  const deliveries = await tx.whatsappDelivery.findMany({
    where: { id: { in: ids } },
    select: { id: true, body: true },
  });
  const read = deliveries.map(({ id, body }) => ({ id, facts: readDelivery(body) }));
  await storeFacts(
    tx,
    read.map(({ facts }) => facts),
  );
  const outcomes = read.map(({ id, facts }) => ({ id, error: facts.problems.slice(0, 20).join("\n") }));
  await tx.$executeRaw`
    UPDATE whatsapp_deliveries d
    SET state = (CASE o.error WHEN '' THEN 'understood' ELSE 'failed' END)::whatsapp_delivery_state,
      error = o.error, understood_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o (id uuid, error text)
    WHERE d.id = o.id`;
}

/** Stores what deliveries tell. What is known already changes nothing, in whatever order it comes. */
async function storeFacts(tx: Prisma.TransactionClient, all: Facts[]): Promise<void> {
  const people = all.flatMap((facts) => facts.people);
  if (people.length > 0) {
    const { contactOf, ids } = await resolveContacts(tx, people);
    await storeMessages(
      tx,
      all.flatMap(({ messages }) => messages),
      contactOf,
    );
    await summariseContacts(tx, ids);
  }
  const statuses = all.flatMap((facts) => facts.statuses);
  await storeStatuses(tx, statuses);
  await settleSends(tx, statuses);
}

async function storeMessages(
  tx: Prisma.TransactionClient,
  messages: MessageFact[],
  contactOf: (person: MessageFact["person"]) => string,
): Promise<void> {
  await tx.whatsappMessage.createMany({
    data: messages.map(({ person, content, ...message }) => ({
      ...message,
      contactId: contactOf(person),
      content: content as Prisma.InputJsonObject,
    })),
    skipDuplicates: true,
  });
}

/** Of a status that comes more than once the earliest stays. */
async function storeStatuses(tx: Prisma.TransactionClient, statuses: StatusFact[]): Promise<void> {
  if (statuses.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO whatsapp_statuses AS kept (wamid, status, recipient, at, errors, pricing)
    SELECT DISTINCT ON (wamid, status) wamid, status, recipient, at, nullif(errors, 'null'), nullif(pricing, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb)
      AS told (wamid text, status text, recipient text, at timestamptz, errors jsonb, pricing jsonb)
    ORDER BY wamid, status, at
    ON CONFLICT (wamid, status) DO UPDATE
      SET recipient = EXCLUDED.recipient, at = EXCLUDED.at, errors = EXCLUDED.errors, pricing = EXCLUDED.pricing
      WHERE EXCLUDED.at < kept.at`;
}

/** A status of a message that nobody knows the fate of says that Meta has it, and how it calls it. */
async function settleSends(tx: Prisma.TransactionClient, statuses: StatusFact[]): Promise<void> {
  const named = JSON.stringify(
    statuses.filter(({ sent }) => sent !== null).map(({ sent, wamid }) => ({ sent, wamid })),
  );
  if (named === "[]") return;
  await tx.$executeRaw`
    UPDATE whatsapp_messages m SET wamid = told.wamid
    FROM (SELECT DISTINCT ON (sent) sent, wamid FROM jsonb_to_recordset(${named}::jsonb) AS t (sent uuid, wamid text)) told
    WHERE m.id = told.sent AND m.is_outgoing AND m.wamid IS NULL`;
  await tx.$executeRaw`
    UPDATE whatsapp_sends s SET state = 'accepted', error = ''
    FROM jsonb_to_recordset(${named}::jsonb) AS told (sent uuid, wamid text)
    WHERE s.message_id = told.sent AND s.state IN ('sending', 'unconfirmed')`;
}

async function giveUp(id: string, failure: unknown): Promise<void> {
  log.error({ err: failure, delivery: id }, "a delivery of WhatsApp was not understood");
  const error = failure instanceof Error ? failure.message : String(failure);
  await db.whatsappDelivery.update({
    where: { id },
    data: { state: "failed", error: error.slice(-500), understoodAt: new Date() },
    select: { id: true },
  });
}
