import { db, takeTime } from "@/lib/core/db";
import { nilId } from "@/lib/core/uuid";
import type { Actor } from "@/lib/people/actor";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { Prisma } from "@/prisma/generated/client";
import { holdContacts } from "../contacts/contacts";
import { phoneKey } from "../contacts/phone-key";
import { holdDeliveries } from "../delivery-locks";
import { removeMediaFiles } from "../media/files";
import { conversationAudit } from "../audit";
import { forgetStatuses } from "./forget-statuses";
import { conversationNotFound } from "../not-found";

type Transaction = Prisma.TransactionClient;

/**
 * Deletes everything about a contact, including Meta's deliveries. Only counts and costs stay. Somebody who writes
 * again is a new contact.
 * @throws AppError `not_found`
 */
export async function removeConversation(actor: Actor, id: string): Promise<void> {
  const names = await namesOf(db, id);
  if (!names) throw conversationNotFound();
  // Most goes before the locks; deliveries that wait, are being read or just arrived follow under them.
  const since = await oldestUnsettled();
  await removeDeliveries(db, names, new Date(0), Prisma.sql`SKIP LOCKED`);
  const files = await db.$transaction(
    async (tx) => {
      // Waits for deliveries in progress; the next ones no longer find the contact.
      await takeTime(tx);
      await holdDeliveries(tx);
      await holdContacts(tx);
      const all = await namesOf(tx, id);
      if (!all) throw conversationNotFound();
      await removeDeliveries(tx, all, since);
      return erase(tx, actor, id);
    },
    { timeout: 60_000 },
  );
  await removeMediaFiles(files);
}

/** Everything Meta may call the contact, in every spelling and quoted; null if not found. */
async function namesOf(tx: Transaction, id: string): Promise<string[] | null> {
  const contact = await tx.whatsappContact.findUnique({
    where: { id },
    select: { identities: { select: { kind: true, value: true, given: true } } },
  });
  if (!contact) return null;
  const names = contact.identities.flatMap(({ kind, value, given }) =>
    kind === "phone" ? [given, ...spellingsOf(value)] : [given],
  );
  return [...new Set(names)].map((name) => JSON.stringify(name));
}

function spellingsOf(key: string): string[] {
  const others = [`521${key.slice(2)}`, `54${key.slice(3)}`, key.slice(0, 4) + key.slice(5)];
  return [key, ...others.filter((other) => phoneKey(other) === key)];
}

/** Milliseconds within which a received delivery is stored. */
const storedWithin = 60_000;

/** Deliveries since then may have to be searched again. */
async function oldestUnsettled(): Promise<Date> {
  const recent = new Date(Date.now() - storedWithin);
  const waiting = await db.whatsappDelivery.findFirst({
    where: { state: "waiting" },
    orderBy: { receivedAt: "asc" },
    select: { receivedAt: true },
  });
  return waiting && waiting.receivedAt < recent ? waiting.receivedAt : recent;
}

const batch = 10_000;

/**
 * Deletes deliveries since a moment that contain one of the texts; what others said in them is already stored. Waiting
 * ones stay, as they are still to be processed.
 * @param whenLocked `SKIP LOCKED` leaves out those that somebody holds
 */
async function removeDeliveries(
  tx: Transaction,
  texts: string[],
  since: Date,
  whenLocked: Prisma.Sql = Prisma.empty,
): Promise<void> {
  for (let last: { receivedAt: Date; id: string } | undefined = { receivedAt: since, id: nilId }; last;) {
    const place: { receivedAt: Date; id: string } = last;
    const looked = await tx.$queryRaw<{ receivedAt: Date; id: string; named: boolean }[]>`
      SELECT received_at AS "receivedAt", id,
        state <> 'waiting' AND EXISTS (SELECT FROM unnest(${texts}::text[]) AS said (name)
          WHERE position(convert_to(said.name, 'UTF8') IN body) > 0) AS named
      FROM whatsapp_deliveries WHERE (received_at, id) > (${place.receivedAt}, ${place.id}::uuid)
      ORDER BY received_at, id LIMIT ${batch}`;
    const ids = looked.filter(({ named }) => named).map(({ id }) => id);
    if (ids.length > 0) {
      await tx.$executeRaw`
        DELETE FROM whatsapp_deliveries WHERE id = ANY(ARRAY(
          SELECT id FROM whatsapp_deliveries WHERE id = ANY(${ids}::uuid[]) FOR UPDATE ${whenLocked}))`;
    }
    last = looked.length === batch ? looked.at(-1) : undefined;
  }
}

/** @returns ids of files still to be removed */
async function erase(tx: Transaction, actor: Actor, id: string): Promise<string[]> {
  const { files, messages, notes } = await eraseContact(tx, id);
  await tx.auditEntry.updateMany({ where: { targetType: "conversation", targetId: id }, data: { targetName: "" } });
  await conversationAudit.record(tx, actor, {
    action: "conversation.remove",
    target: { id, name: "" },
    changes: { messages: [messages, 0], files: [files.length, 0], notes: [notes, 0] },
  });
  return files;
}

/**
 * Deletes a contact and all its data except deliveries; emits only the inbox's event.
 * @returns ids of files still to be removed, and counts
 */
export async function eraseContact(tx: Transaction, id: string) {
  // Same lock order as sending.
  await tx.$queryRaw`SELECT FROM whatsapp_sends WHERE contact_id = ${id}::uuid ORDER BY message_id FOR UPDATE`;
  await forgetStatuses(tx, Prisma.sql`m.contact_id = ${id}::uuid`);
  const media = await tx.whatsappMedia.findMany({
    where: { OR: [{ message: { contactId: id } }, { planned: { contactId: id } }] },
    select: { id: true },
  });
  const messages = await tx.whatsappMessage.count({ where: { contactId: id } });
  const notes = await tx.whatsappNote.count({ where: { contactId: id } });
  await tx.whatsappContact.delete({ where: { id }, select: { id: true } });
  await tell(inboxChanged, { contactId: id, kind: "removed" }, tx);
  return { files: media.map((file) => file.id), messages, notes };
}
