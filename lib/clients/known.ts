import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { inAnyCase, matchesSearch } from "@/lib/core/text";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { findContact } from "@/lib/whatsapp/contacts/find-contact";
import { contactName } from "@/lib/whatsapp/contacts/person";
import type { ClientDetails } from "./schema";
import type { ContactChoice } from "./shared/client";

/* Finds what the product knows of a client elsewhere. */

type Known = { email: string; phone: string; contactId: string | null; userId: string | null };

/** Finds what is joined, and what has exactly the same number or address and may be joined. */
export async function findKnown({ email, phone, contactId, userId }: Known) {
  const [contact, user, messages, sameNumber, sameAccount] = await Promise.all([
    nameContact(contactId),
    userId ? nameUser({ id: userId }) : null,
    email ? messagesFrom(email) : [],
    !contactId && phone ? findContact(phone) : null,
    !userId && email ? nameUser({ email: inAnyCase(email) }) : null,
  ]);
  const offers = { contact: await nameContact(sameNumber?.id ?? null), user: sameAccount };
  return { contact, user, messages, offers } satisfies Partial<ClientDetails>;
}

/** A WhatsApp contact who may become a client, as its form begins; null for a group and what is gone. */
export async function findContactChoice(id: string): Promise<ContactChoice | null> {
  const contact = await db.whatsappContact.findUnique({ where: { id, groupId: null }, select: contactSelect });
  if (!contact) return null;
  return { id, name: contactName(contact), phone: contact.phone ? `+${contact.phone}` : "" };
}

/** The client who is joined to a contact; of several the newest. */
export const findClientOf = (contactId: string): Promise<{ id: string } | null> =>
  db.client.findFirst({ where: { contactId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], select: { id: true } });

async function nameContact(id: string | null) {
  const contact = id && (await db.whatsappContact.findUnique({ where: { id }, select: contactSelect }));
  return contact ? { id: contact.id, name: contactName(contact) } : null;
}

const contactSelect = { id: true, name: true, phone: true, username: true } as const;

async function nameUser(where: Prisma.UserWhereInput) {
  const user = await db.user.findFirst({ where, select: { id: true, name: true, lastName: true, username: true } });
  return user && { id: user.id, name: fullName(user) };
}

const messagesFrom = (email: string) =>
  db.contactMessage.findMany({
    // The index finds the words of an address; capitals may differ.
    where: { ...matchesSearch(email), email: inAnyCase(email) },
    orderBy: { createdAt: "desc" },
    take: 5,
    select: { id: true, subject: true, createdAt: true },
  });

/** @throws AppError `conflict` if what is to be joined is gone */
export async function requireJoinable(
  tx: Prisma.TransactionClient,
  { contactId, userId }: { contactId?: string | null | undefined; userId?: string | null | undefined },
): Promise<void> {
  if (contactId && (await tx.whatsappContact.count({ where: { id: contactId, groupId: null } })) === 0)
    throw new AppError("conflict", "Esa conversación ya no existe.");
  if (userId && (await tx.user.count({ where: { id: userId } })) === 0)
    throw new AppError("conflict", "Esa cuenta ya no existe.");
}
