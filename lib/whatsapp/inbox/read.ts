import { db } from "@/lib/core/db";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { summariseContacts } from "../contacts/contacts";
import { messageNotFound } from "../not-found";

/**
 * Notes that a conversation was read up to a message, for everybody: what is unread is shared. Never goes back.
 * @throws AppError `not_found` for a message that the conversation does not have.
 */
export async function markRead(contactId: string, messageId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const message = await tx.whatsappMessage.findFirst({
      where: { id: messageId, contactId },
      select: { createdAt: true },
    });
    if (!message) throw messageNotFound();
    const { count } = await tx.whatsappContact.updateMany({
      where: { id: contactId, OR: [{ readUpTo: null }, { readUpTo: { lt: message.createdAt } }] },
      data: { readUpTo: message.createdAt },
    });
    if (count === 0) return;
    await summariseContacts(tx, [contactId]);
    await tell(inboxChanged, { contactId, kind: "read" }, tx);
  });
}
