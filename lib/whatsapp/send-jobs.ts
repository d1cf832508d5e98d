import { enqueued } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";

export type SendJob = { messageId: string };

export const sendKind = jobKind<SendJob>("whatsapp.send", "Mensaje de WhatsApp");

/** Same payload as a real send. */
export const demoKind = jobKind<SendJob>("whatsapp.demo", "Demostración de WhatsApp");

/**
 * A contact's messages keep their order, and so do the reactions to one message; neither waits for the other. Notifies
 * no process: the caller sends at once (`sending/send.ts`), and the next poll finds the rest.
 * @param which condition on `whatsapp_sends s`
 */
export const enqueueSends = (tx: Prisma.TransactionClient, which: Prisma.Sql): Promise<number> =>
  tx.$executeRaw`
    WITH ${enqueued(
      sendKind,
      Prisma.sql`
      SELECT jsonb_build_object('messageId', s.message_id) AS payload, coalesce(m.target, s.contact_id::text) AS key,
        s.message_id::text AS dedupe, s.next_attempt_at AS due_at
      FROM whatsapp_sends s JOIN whatsapp_messages m ON m.id = s.message_id
      WHERE ${which}
      ORDER BY s.created_at, s.message_id`,
    )}
    SELECT FROM enqueued`;
