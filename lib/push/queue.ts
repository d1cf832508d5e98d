import { enqueued, jobChannel } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import type { PushTopic } from "./topic";

/** What is told to whoever wants to hear of it. */
export type ToldPush = { topic: string; data: object };

export const pushTellKind = jobKind<ToldPush>("push.tell", "Aviso");
export const pushSendKind = jobKind<ToldPush & { deviceId: string }>("push.send", "Aviso a un dispositivo");

/** Milliseconds in which somebody at the panel may see it first, and several are told as one. */
const patience = 5_000;

/**
 * Has people told of something, inside the transaction that it belongs to; nothing where no device
 * is to be told of anything. What is composed of the same `data` and waits is the same.
 */
export async function enqueuePushes<Data extends Prisma.InputJsonObject>(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  { name: topic }: PushTopic<Data>,
  all: readonly NoInfer<Data>[],
): Promise<void> {
  if (all.length === 0) return;
  const dueAt = new Date(Date.now() + patience);
  const rows = all.map((data) => ({ payload: { topic, data }, dedupe: `${topic} ${JSON.stringify(data)}` }));
  await tx.$executeRaw`WITH ${enqueued(
    pushTellKind,
    Prisma.sql`SELECT payload, NULL AS key, dedupe, ${dueAt}::timestamptz AS due_at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS asked (payload jsonb, dedupe text)
      WHERE EXISTS (SELECT FROM push_devices)`,
  )}
    SELECT pg_notify(${jobChannel}, ${pushTellKind.name}) FROM enqueued LIMIT 1`;
}
