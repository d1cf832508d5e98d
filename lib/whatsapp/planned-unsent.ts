import { enqueuePushes } from "@/lib/push/queue";
import { Prisma } from "@/prisma/generated/client";
import { stopFollowing, tellPlanned } from "./planned-jobs";
import { whatsappPlannedPush } from "./pushes/whatsapp-planned";

type Unsent = { id: string; contactId: string; seriesId: string | null; step: number };

/** Tells of one that was not sent, and stops the steps that follow it; the caller has locked the contact. */
export async function endUnsent(
  tx: Prisma.TransactionClient,
  { id, contactId, seriesId, step }: Unsent,
): Promise<void> {
  if (seriesId) await stopFollowing(tx, { contactId, seriesId, step });
  await enqueuePushes(tx, whatsappPlannedPush, [{ plannedId: id }]);
  await tellPlanned(tx, contactId);
}

/** The key of the send that one becomes: a version becomes one message, whoever tries it how often. */
export const plannedKey = ({ id, version }: { id: string; version: number }): string => `planned ${id} ${version}`;

/** SQL: whether what is planned `p` became the send `s` and was not changed since. */
const became = Prisma.sql`p.id = CASE WHEN s.key LIKE 'planned %' THEN split_part(s.key, ' ', 2)::uuid END
  AND s.key = 'planned ' || p.id || ' ' || (p.version - 1)`;

/** Meta refused these messages: what they were planned as was not sent. */
export async function failPlanned(
  tx: Prisma.TransactionClient,
  refused: { messageId: string; reason: string }[],
): Promise<void> {
  const told = Prisma.sql`jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) AS told ("messageId" uuid, reason text)`;
  await tx.$queryRaw`
    SELECT FROM whatsapp_contacts WHERE id IN (
      SELECT s.contact_id FROM ${told} JOIN whatsapp_sends s ON s.message_id = told."messageId" WHERE s.key LIKE 'planned %')
    ORDER BY id FOR NO KEY UPDATE`;
  const failed = await tx.$queryRaw<Unsent[]>`
    UPDATE whatsapp_planned p SET state = 'failed', reason = told.reason
    FROM ${told} JOIN whatsapp_sends s ON s.message_id = told."messageId"
    WHERE p.state = 'sent' AND ${became}
    RETURNING p.id, p.contact_id AS "contactId", p.series_id AS "seriesId", p.step`;
  for (const each of failed) await endUnsent(tx, each);
}

/** A message given up while it waits to be sent is marked as not sent. */
export const failWaiting = (tx: Prisma.TransactionClient, reason: string): Promise<number> =>
  tx.$executeRaw`UPDATE whatsapp_planned p SET state = 'failed', reason = ${reason} FROM whatsapp_sends s
    WHERE s.state = 'waiting' AND p.state = 'sent' AND ${became}`;

/** Somebody sends the message once more that was refused. */
export async function unfailPlanned(tx: Prisma.TransactionClient, messageId: string): Promise<void> {
  const tried = await tx.$queryRaw<{ contactId: string }[]>`
    UPDATE whatsapp_planned p SET state = 'sent', reason = '' FROM whatsapp_sends s
    WHERE s.message_id = ${messageId}::uuid AND p.state = 'failed' AND ${became}
    RETURNING p.contact_id AS "contactId"`;
  for (const { contactId } of tried) await tellPlanned(tx, contactId);
}
