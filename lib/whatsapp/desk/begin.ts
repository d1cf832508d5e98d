import { db } from "@/lib/core/db";
import { nilId } from "@/lib/core/uuid";
import type { Actor } from "@/lib/people/actor";
import { resolveContacts } from "../contacts/contacts";
import { findContact } from "../contacts/find-contact";
import { requireAccount } from "../sending/may-send";
import { type SendResult, sendMessage } from "../sending/send";
import { isOpen } from "../sending/window";
import { isConfigured, whatsappSettings } from "../settings";
import type { ConversationStart } from "./schema";

/**
 * Sends a template to a number, finding its conversation in any spelling or creating it.
 * @throws AppError as `sendMessage`; then no contact was added
 */
export async function beginConversation(
  actor: Actor,
  { phone, overLimit, ...template }: ConversationStart,
  key: string,
): Promise<SendResult & { conversationId: string }> {
  await requireAccount();
  const contactId = await db.$transaction(async (tx) => {
    const person = { phone };
    const { contactOf } = await resolveContacts(tx, [{ person, at: new Date() }]);
    const id = contactOf(person);
    await tx.whatsappContact.updateMany({ where: { id, phone: null }, data: { phone } });
    return id;
  });
  try {
    const sent = await sendMessage(actor, contactId, { type: "template", ...template }, key, {
      isWithinLimit: !overLimit,
    });
    return { ...sent, conversationId: contactId };
  } catch (error) {
    const nothing = {
      messages: { none: {} },
      notes: { none: {} },
      labels: { none: {} },
      drafts: { none: {} },
      planned: { none: {} },
    };
    await db.whatsappContact.deleteMany({ where: { id: contactId, ...nothing } });
    throw error;
  }
}

type Reach = { phone: string; conversationId: string | null; isOpen: boolean };

/** Null while there is no account. */
export async function findReach(phone: string): Promise<Reach | null> {
  if (!isConfigured(await whatsappSettings())) return null;
  const found = await findContact(phone);
  const contact = await db.whatsappContact.findUnique({
    where: { id: found?.id ?? nilId, isDemo: false },
    select: { id: true, lastInboundAt: true, adWindowUntil: true, blockedAt: true },
  });
  const mayWrite = contact !== null && !contact.blockedAt && isOpen(contact);
  return { phone, conversationId: contact?.id ?? null, isOpen: mayWrite };
}
