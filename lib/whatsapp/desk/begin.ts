import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { resolveContacts } from "../contacts/contacts";
import { requireAccount } from "../sending/may-send";
import { type Sent, sendMessage } from "../sending/send";
import type { NewConversation } from "./schema";

/**
 * Writes to a number by a template, also to somebody who never wrote; their conversation is found in any spelling of the number, or begun.
 * @throws AppError as `sendMessage`; then nobody was added.
 */
export async function beginConversation(
  actor: Actor,
  { phone, ...template }: NewConversation,
  key: string,
): Promise<Sent & { conversationId: string }> {
  // Without an account there is nobody to add.
  await requireAccount();
  const contactId = await db.$transaction(async (tx) => {
    const person = { phone };
    const { contactOf } = await resolveContacts(tx, [{ person, at: new Date() }]);
    const id = contactOf(person);
    await tx.whatsappContact.updateMany({ where: { id, phone: null }, data: { phone } });
    return id;
  });
  try {
    const sent = await sendMessage(actor, contactId, { type: "template", ...template }, key);
    return { ...sent, conversationId: contactId };
  } catch (error) {
    const nothing = { messages: { none: {} }, notes: { none: {} }, labels: { none: {} }, drafts: { none: {} } };
    await db.whatsappContact.deleteMany({ where: { id: contactId, ...nothing } });
    throw error;
  }
}
