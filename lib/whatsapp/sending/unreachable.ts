import { db } from "@/lib/core/db";

/** Meta's number for what cannot be delivered to a person: no WhatsApp, or its terms not accepted. */
const undeliverable = 131026;

/** Whether something of ours could not be delivered to a contact, and neither they nor a delivery have said otherwise since. */
export async function isUnreachable(contactId: string): Promise<boolean> {
  const [refused] = await db.$queryRaw<unknown[]>`
    SELECT FROM whatsapp_messages m JOIN whatsapp_contacts c ON c.id = m.contact_id
      LEFT JOIN whatsapp_sends s ON s.message_id = m.id
      LEFT JOIN whatsapp_statuses t ON t.wamid = m.wamid AND t.status = 'failed'
    WHERE m.contact_id = ${contactId}::uuid AND m.is_outgoing AND m.created_at > coalesce(c.last_inbound_at, '-infinity')
      AND (s.error_code = ${undeliverable} OR t.errors @> ${JSON.stringify([{ code: undeliverable }])}::jsonb)
      AND NOT EXISTS (SELECT FROM whatsapp_messages later JOIN whatsapp_statuses told ON told.wamid = later.wamid
        WHERE later.contact_id = m.contact_id AND later.is_outgoing AND told.status IN ('delivered', 'read', 'played')
          AND later.created_at >= m.created_at)
    LIMIT 1`;
  return refused !== undefined;
}
