import { enqueue, enqueueMissing } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { tell } from "@/lib/realtime/tell";
import { Prisma } from "@/prisma/generated/client";
import { inboxChanged } from "./shared/events";

export type PlannedJob = { contactId: string };

/** One job for a contact, due with the first of what is planned: none overtakes another. */
export const plannedKind = jobKind<PlannedJob>("whatsapp.planned", "Mensajes programados de WhatsApp");

/** The caller has locked the contact, so that its job does not end meanwhile. */
export const enqueuePlanned = (tx: Prisma.TransactionClient, contactId: string, at: Date): Promise<void> =>
  enqueue(tx, plannedKind, { contactId }, { dedupe: contactId, at });

export const enqueueMissingPlanned = (tx: Prisma.TransactionClient): Promise<number> =>
  enqueueMissing(
    tx,
    plannedKind,
    Prisma.sql`SELECT jsonb_build_object('contactId', contact_id) AS payload, contact_id::text AS dedupe, min(due_at) AS due_at
      FROM whatsapp_planned WHERE state = 'waiting' GROUP BY contact_id`,
  );

/** Stops what was planned before these contacts wrote; the caller has locked them. */
export const stopAnswered = (tx: Prisma.TransactionClient, contactIds: string[]): Promise<void> =>
  stop(
    tx,
    contactIds,
    // A reaction, an edit or a message taken back is no answer.
    Prisma.sql`p.stop_if_answers AND EXISTS (SELECT FROM whatsapp_messages m
      WHERE m.contact_id = p.contact_id AND NOT m.is_outgoing AND m.target IS NULL AND m.type <> 'system'
        AND m.created_at > coalesce(p.heard_at, '-infinity'))`,
    "No se envió porque la persona escribió antes.",
  );

/** Stops the reminders of a solved conversation. */
export const stopReminders = (tx: Prisma.TransactionClient, contactId: string): Promise<void> =>
  stop(
    tx,
    [contactId],
    Prisma.sql`p.series_id IS NOT NULL`,
    "No se envió porque la conversación se marcó como resuelta.",
  );

/** Stops the steps of a reminder that follow one that was not sent. */
export const stopFollowing = (
  tx: Prisma.TransactionClient,
  { contactId, seriesId, step }: { contactId: string; seriesId: string; step: number },
): Promise<void> =>
  stop(
    tx,
    [contactId],
    Prisma.sql`p.series_id = ${seriesId}::uuid AND p.step > ${step}`,
    "No se envió porque el recordatorio anterior no se envió.",
  );

async function stop(
  tx: Prisma.TransactionClient,
  contactIds: string[],
  which: Prisma.Sql,
  reason: string,
): Promise<void> {
  const stopped = await tx.$queryRaw<{ contactId: string }[]>`
    UPDATE whatsapp_planned p SET state = 'stopped', reason = ${reason}, version = version + 1
    WHERE p.contact_id = ANY(${contactIds}::uuid[]) AND p.state = 'waiting' AND ${which}
    RETURNING p.contact_id AS "contactId"`;
  for (const contactId of new Set(stopped.map((row) => row.contactId))) await tellPlanned(tx, contactId);
}

export const tellPlanned = (tx: Prisma.TransactionClient, contactId: string): Promise<void> =>
  tell(inboxChanged, { contactId, kind: "planned" }, tx);
