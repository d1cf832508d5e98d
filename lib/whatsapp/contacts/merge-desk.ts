import type { Prisma } from "@/prisma/generated/client";
import { enqueuePlanned } from "../planned-jobs";

/** Moves the team's data from the contact `gone` to the one it was joined with. */
export async function mergeDesk(tx: Prisma.TransactionClient, gone: string, contactId: string): Promise<void> {
  await tx.whatsappNote.updateMany({ where: { contactId: gone }, data: { contactId } });
  await tx.whatsappCost.updateMany({ where: { contactId: gone }, data: { contactId } });
  await tx.client.updateMany({ where: { contactId: gone }, data: { contactId } });
  await tx.proposal.updateMany({ where: { contactId: gone }, data: { contactId } });
  await tx.$executeRaw`
    INSERT INTO whatsapp_contact_labels (contact_id, label_id)
    SELECT ${contactId}::uuid, label_id FROM whatsapp_contact_labels WHERE contact_id = ${gone}::uuid
    ON CONFLICT DO NOTHING`;
  await mergePlanned(tx, gone, contactId);
  // The later draft wins.
  await tx.$executeRaw`
    INSERT INTO whatsapp_drafts AS kept (contact_id, user_id, body, updated_at)
    SELECT ${contactId}::uuid, user_id, body, updated_at FROM whatsapp_drafts WHERE contact_id = ${gone}::uuid
    ON CONFLICT (contact_id, user_id) DO UPDATE SET body = EXCLUDED.body, updated_at = EXCLUDED.updated_at
    WHERE EXCLUDED.updated_at > kept.updated_at`;
  // The link that was named first; nobody waits for one that is being changed.
  await tx.$executeRaw`
    WITH named AS (
      SELECT o.link_id, o.link_at FROM whatsapp_contacts o JOIN short_links l ON l.id = o.link_id
      WHERE o.id = ${gone}::uuid FOR KEY SHARE OF l SKIP LOCKED
    )
    UPDATE whatsapp_contacts c SET link_id = named.link_id, link_at = named.link_at
    FROM named WHERE c.id = ${contactId}::uuid AND (c.link_id IS NULL OR named.link_at < c.link_at)`;
  // Blocked if either was; archived only if both were.
  await tx.$executeRaw`
    UPDATE whatsapp_contacts c SET
      assignee_id = coalesce(c.assignee_id, g.assignee_id),
      blocked_at = coalesce(c.blocked_at, g.blocked_at),
      state = least(c.state, g.state),
      archived_at = CASE WHEN g.archived_at IS NULL THEN NULL ELSE c.archived_at END,
      snoozed_until = CASE WHEN g.snoozed_until IS NULL THEN NULL ELSE c.snoozed_until END
    FROM whatsapp_contacts g WHERE c.id = ${contactId}::uuid AND g.id = ${gone}::uuid`;
}

/** The other contact's earlier messages are no answer to a plan. */
async function mergePlanned(tx: Prisma.TransactionClient, gone: string, contactId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE whatsapp_planned p SET heard_at = greatest(p.heard_at, least(p.created_at, other.last_inbound_at))
    FROM whatsapp_contacts other
    WHERE p.state = 'waiting' AND p.contact_id IN (${gone}::uuid, ${contactId}::uuid) AND other.last_inbound_at IS NOT NULL
      AND other.id IN (${gone}::uuid, ${contactId}::uuid) AND other.id <> p.contact_id`;
  const moved = await tx.whatsappPlanned.updateManyAndReturn({
    where: { contactId: gone },
    data: { contactId },
    select: { state: true, dueAt: true },
  });
  for (const { state, dueAt } of moved) if (state === "waiting") await enqueuePlanned(tx, contactId, dueAt);
}
