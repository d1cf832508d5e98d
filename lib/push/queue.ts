import { enqueued, jobChannel } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import type { PushTopic } from "./topic";

export type ToldPush = { topic: string; data: object };

export const pushTellKind = jobKind<ToldPush>("push.tell", "Aviso");
export const pushSendKind = jobKind<ToldPush & { deviceId: string }>("push.send", "Aviso a un dispositivo");

/** Milliseconds in which somebody at the panel may see it first, and several are merged. */
const patience = 5_000;

/**
 * Queues a push in its cause's transaction; nothing if no device is subscribed. Waiting pushes with the same `data`
 * are merged.
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
