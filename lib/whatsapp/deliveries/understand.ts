import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { startWorker, type Worker } from "@/lib/core/worker";
import { tellInbox } from "@/lib/realtime/tell-inbox";
import type { Prisma } from "@/prisma/generated/client";
import { type ContactOf, resolveContacts, summariseContacts } from "../contacts/contacts";
import { type Facts, type MessageFact, readDelivery, type StatusFact } from "./read-delivery";

/** Deliveries that are understood at once, and bytes of them. */
const batch = { deliveries: 500, bytes: 4 * 1024 * 1024 };

/** For what a process left behind that ended. */
const pollMs = 5_000;

/** Understands deliveries as they come. */
export const startDeliveryWorker = (): Worker => startWorker("deliveries", pollMs, understandDeliveries);

/** Understands what was delivered, the oldest first, until nothing is left or `stopped` says so. */
export async function understandDeliveries(stopped: () => boolean = () => false): Promise<void> {
  let taken = batch.deliveries;
  while (!stopped() && taken > 0) {
    try {
      taken = await db.$transaction((tx) => understand(tx, batch.deliveries));
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      taken = await understandOneByOne(stopped);
    }
  }
}

/** Where one of many fails each is understood alone, so that none waits for another's fault. @returns how many there were. */
async function understandOneByOne(stopped: () => boolean): Promise<number> {
  for (let count = 0; count < batch.deliveries && !stopped(); count++) {
    let taken: string[] = [];
    try {
      const found = await db.$transaction((tx) => understand(tx, 1, (ids) => (taken = ids)));
      if (found === 0) return count;
    } catch (error) {
      if (isDatabaseFailure(error) || taken.length === 0) throw error;
      await giveUp(taken[0]!, error);
    }
  }
  return batch.deliveries;
}

type Waiting = { id: string; bytes: number };

/**
 * Understands so many deliveries that nobody else is at: the transaction holds them, so that they are free again when its process is killed.
 * @param onTaken is told which, before anything can fail.
 * @returns how many there were.
 */
async function understand(
  tx: Prisma.TransactionClient,
  most: number,
  onTaken: (ids: string[]) => void = () => {},
): Promise<number> {
  const waiting = await tx.$queryRaw<Waiting[]>`
    SELECT id, octet_length(body) AS bytes FROM whatsapp_deliveries
    WHERE state = 'waiting'
    ORDER BY received_at, id
    LIMIT ${most}
    FOR UPDATE SKIP LOCKED`;
  const ids = fitting(waiting);
  onTaken(ids);
  if (ids.length === 0) return 0;
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
  return ids.length;
}

/** As many as may be in memory together; one in any case. */
function fitting(waiting: Waiting[]): string[] {
  let room = batch.bytes;
  return waiting.filter(({ bytes }, at) => (room -= bytes) >= 0 || at === 0).map(({ id }) => id);
}

/** Stores what deliveries tell. What is known already changes nothing, in whatever order it comes. */
async function storeFacts(tx: Prisma.TransactionClient, all: Facts[]): Promise<void> {
  const people = all.flatMap((facts) => facts.people);
  const messages = all.flatMap((facts) => facts.messages);
  const statuses = all.flatMap((facts) => facts.statuses);
  let named: string[] = [];
  if (people.length > 0) {
    const { contactOf, ids } = await resolveContacts(tx, people);
    named = ids;
    await storeMessages(tx, messages, contactOf);
  }
  await storeStatuses(tx, statuses);
  await settleSends(tx, statuses);
  if (named.length > 0) await summariseContacts(tx, named);
  await tellOf(tx, named, messages.length > 0 ? "message" : "status");
}

/** Of more conversations than these at once nobody is told one by one. */
const mostTold = 20;

/** A status may name nobody; then whoever looks asks anew. */
async function tellOf(tx: Prisma.TransactionClient, changed: string[], kind: "message" | "status"): Promise<void> {
  const told = changed.length > 0 && changed.length <= mostTold ? changed : [null];
  for (const contactId of told) await tellInbox({ contactId, kind }, tx);
}

/** Stores messages, and brings the conversations back in which somebody wrote what is new, wherever they were put. */
async function storeMessages(
  tx: Prisma.TransactionClient,
  messages: MessageFact[],
  contactOf: ContactOf,
): Promise<void> {
  const stored = await tx.whatsappMessage.createManyAndReturn({
    data: messages.map(({ person, content, ...message }) => ({
      ...message,
      contactId: contactOf(person),
      content: content as Prisma.InputJsonObject,
    })),
    skipDuplicates: true,
    select: { contactId: true, isOutgoing: true, target: true },
  });
  const written = stored.filter(({ isOutgoing, target }) => !isOutgoing && target === null);
  await tx.whatsappContact.updateMany({
    where: {
      id: { in: [...new Set(written.map(({ contactId }) => contactId))] },
      OR: [{ archivedAt: { not: null } }, { snoozedUntil: { not: null } }],
    },
    data: { archivedAt: null, snoozedUntil: null },
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
