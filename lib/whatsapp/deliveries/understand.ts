import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { done, work } from "@/lib/jobs/kind";
import { Prisma, type WhatsappDeliveryState } from "@/prisma/generated/client";
import { whatsappSettings } from "../settings";
import { shareDeliveries } from "../delivery-locks";
import { deliveryJob, deliveryKind, manyDeliveriesWait } from "./deliveries";
import { type Facts, readDelivery } from "./read-delivery";
import { storeFacts } from "./store-facts";

const batch = { deliveries: 250, bytes: 4 * 1024 * 1024 };

/** Milliseconds between batches while deliveries wait to be acknowledged, which comes first. */
const restMs = 200;

export const deliveryWork = work({
  kind: deliveryKind,
  atOnce: 1,
  waits: [5_000, 10_000, 60_000, 10 * 60_000],
  run: async ({ signal }) => {
    await understandDeliveries(signal);
    return signal.aborted ? { is: "again" } : done;
  },
  // Also if none waits: a previous version without jobs may be storing some in parallel.
  recover: (tx) => tx.$executeRaw`
    WITH ${deliveryJob(Prisma.sql`CASE WHEN EXISTS (SELECT FROM whatsapp_deliveries WHERE state = 'waiting')
      THEN now() ELSE now() + interval '1 minute' END`)} SELECT`,
});

/** Oldest first, until nothing is left or `signal` aborts. */
export async function understandDeliveries(signal?: AbortSignal): Promise<void> {
  let taken = batch.deliveries;
  while (!signal?.aborted && taken > 0) {
    try {
      taken = await db.$transaction((tx) => understand(tx, batch.deliveries));
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      taken = await understandOneByOne(signal);
    }
    if (manyDeliveriesWait()) await sleep(restMs);
  }
}

/**
 * After a batch failed.
 * @returns how many there were
 */
async function understandOneByOne(signal?: AbortSignal): Promise<number> {
  for (let count = 0; count < batch.deliveries && !signal?.aborted; count++) {
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

/**
 * The transaction locks the deliveries: a killed process frees them, and a successor of a process that lost its job
 * waits and finds them done.
 * @param onTaken gets the ids before anything can fail
 * @returns how many there were
 */
async function understand(
  tx: Prisma.TransactionClient,
  most: number,
  onTaken: (ids: string[]) => void = () => {},
): Promise<number> {
  await shareDeliveries(tx);
  const waiting = await tx.$queryRaw<{ id: string; bytes: number }[]>`
    SELECT id, octet_length(body) AS bytes FROM whatsapp_deliveries
    WHERE state = 'waiting'
    ORDER BY received_at, id
    LIMIT ${most}
    FOR UPDATE`;
  const ids = fitting(waiting);
  onTaken(ids);
  if (ids.length > 0) await understandThese(tx, ids);
  return ids.length;
}

/** As many as fit into memory, but at least one. */
function fitting(waiting: { id: string; bytes: number }[]): string[] {
  let room = batch.bytes;
  return waiting.filter(({ bytes }, at) => (room -= bytes) >= 0 || at === 0).map(({ id }) => id);
}

async function understandThese(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  const { phoneNumberId } = await whatsappSettings();
  const deliveries = await tx.$queryRaw<{ id: string; body: Uint8Array; receivedAt: Date }[]>`
    SELECT id, body, received_at AS "receivedAt" FROM whatsapp_deliveries
    WHERE id = ANY(${ids}::uuid[]) ORDER BY received_at, id`;
  const facts = deliveries.map(({ body, receivedAt }) => readDelivery(body, { phoneNumberId, receivedAt }));
  await storeFacts(tx, facts);
  const outcomes = deliveries.map(({ id }, at) => ({ id, ...outcomeOf(facts[at]!) }));
  await tx.$executeRaw`
    UPDATE whatsapp_deliveries d
    SET state = (CASE o.error WHEN '' THEN 'understood' ELSE 'failed' END)::whatsapp_delivery_state,
      error = o.error, understood_at = now(), told_at = o.told_at, messages = o.messages, statuses = o.statuses
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS o (id uuid, error text, told_at timestamptz, messages int, statuses int)
    WHERE d.id = o.id AND d.id = ANY(${ids}::uuid[])`;
}

function outcomeOf({ problems, messages, statuses }: Facts) {
  const moments = [...messages.map(({ createdAt }) => createdAt), ...statuses.map(({ at }) => at)];
  return {
    error: problems.slice(0, 20).join("\n"),
    told_at: moments.reduce<Date | null>((oldest, at) => (oldest && oldest <= at ? oldest : at), null),
    messages: messages.length,
    statuses: statuses.length,
  };
}

/**
 * Existing data stays.
 * @throws AppError `not_found`
 */
export async function reprocessDelivery(id: string): Promise<{ state: WhatsappDeliveryState; error: string }> {
  try {
    await db.$transaction(async (tx) => {
      await shareDeliveries(tx);
      const found = await tx.$queryRaw<object[]>`SELECT id FROM whatsapp_deliveries WHERE id = ${id}::uuid FOR UPDATE`;
      if (found.length === 0) throw deliveryNotFound();
      await understandThese(tx, [id]);
    });
  } catch (error) {
    if (error instanceof AppError || isDatabaseFailure(error)) throw error;
    await giveUp(id, error);
  }
  const select = { state: true, error: true } as const;
  const delivery = await db.whatsappDelivery.findUnique({ where: { id }, select });
  if (!delivery) throw deliveryNotFound();
  return delivery;
}

export const deliveryNotFound = () => new AppError("not_found", "No se encontró la entrega.");

async function giveUp(id: string, failure: unknown): Promise<void> {
  log.error({ err: failure, delivery: id }, "a delivery of WhatsApp was not understood");
  const error = failure instanceof Error ? failure.message : String(failure);
  await db.whatsappDelivery.update({
    where: { id },
    data: { state: "failed", error: error.slice(-500), understoodAt: new Date() },
    select: { id: true },
  });
}
