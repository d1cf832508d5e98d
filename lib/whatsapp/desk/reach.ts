import { db } from "@/lib/core/db";
import { findContact } from "../contacts/find-contact";
import { openUntil } from "../sending/window";
import { isConfigured, whatsappSettings } from "../settings";

/** How somebody with a number can be written to: in their conversation, freely or by a template, or by a template that begins one. */
export type Reach = { phone: string; conversationId: string | null; isOpen: boolean };

/** How a number can be written to from here; null while there is no account. */
export async function findReach(phone: string): Promise<Reach | null> {
  if (!isConfigured(await whatsappSettings())) return null;
  const found = await findContact(phone);
  const contact = await db.whatsappContact.findUnique({
    where: { id: found?.id ?? nobody, isDemo: false },
    select: { id: true, lastInboundAt: true, adWindowUntil: true, blockedAt: true },
  });
  const isOpen = contact !== null && !contact.blockedAt && (openUntil(contact)?.getTime() ?? 0) > Date.now();
  return { phone, conversationId: contact?.id ?? null, isOpen };
}

const nobody = "00000000-0000-0000-0000-000000000000";
