import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { conversationNotFound } from "../not-found";

/** Keeps what a person is writing to a conversation; an empty text forgets it. @throws AppError `not_found` */
export async function updateDraft(actor: Actor, contactId: string, body: string): Promise<void> {
  if (body.trim() === "") {
    await db.whatsappDraft.deleteMany({ where: { contactId, userId: actor.id } });
    return;
  }
  const written = await db.$executeRaw`
    INSERT INTO whatsapp_drafts (contact_id, user_id, body, updated_at)
    SELECT id, ${actor.id}::uuid, ${body}, now() FROM whatsapp_contacts WHERE id = ${contactId}::uuid FOR KEY SHARE
    ON CONFLICT (contact_id, user_id) DO UPDATE SET body = EXCLUDED.body, updated_at = EXCLUDED.updated_at`;
  if (written === 0) throw conversationNotFound();
}
