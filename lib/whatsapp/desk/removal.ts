import { db, takeTime } from "@/lib/core/db";
import { nilId } from "@/lib/core/uuid";
import type { Actor } from "@/lib/people/actor";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { Prisma } from "@/prisma/generated/client";
import { holdContacts } from "../contacts/contacts";
import { phoneKey } from "../contacts/phone-key";
import { removeMediaFiles } from "../media/files";
import { conversationAudit } from "../audit";
import { forgetStatuses } from "./forget-statuses";
import { conversationNotFound } from "../not-found";

type Transaction = Prisma.TransactionClient;

/**
 * Deletes all that is kept of a contact: messages with their files, names, notes, drafts and what
 * Meta delivered of them. Only counts are left, and what the messages cost. Who writes again is
 * somebody new.
 * @throws AppError `not_found`
 */
export async function removeConversation(actor: Actor, id: string): Promise<void> {
  const names = await namesOf(db, id);
  if (!names) throw conversationNotFound();
  // Most of it goes before anybody has to wait; what is not understood yet, or was received just now,
  // once nobody can be at it.
  const since = await oldestUnsettled();
  await removeDeliveries(db, names, new Date(0));
  const files = await db.$transaction(
    async (tx) => {
      // One that is being understood is waited for, and the next finds nobody.
      await takeTime(tx);
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

/** All by which Meta names a contact, in every spelling and quotes; null when there is none. */
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

/** Milliseconds within which what was received is stored. */
const storedWithin = 60_000;

/** Since when there are deliveries that another look may find otherwise. */
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
 * Removes what Meta delivered since a moment with one of some texts in it; what others said in the
 * same delivery is understood already. One that waits is left: what it tells is yet to come.
 */
async function removeDeliveries(tx: Transaction, texts: string[], since: Date): Promise<void> {
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
          SELECT id FROM whatsapp_deliveries WHERE id = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED))`;
    }
    last = looked.length === batch ? looked.at(-1) : undefined;
  }
}

/** @returns the ids of what is left of the files. */
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
 * Deletes a contact with all that hangs on it, but for what Meta delivered, and tells nobody but
 * those who look. @returns the ids of what is left of the files, and how much there was
 */
export async function eraseContact(tx: Transaction, id: string) {
  // In the order in which whoever sends takes them.
  await tx.$queryRaw`SELECT FROM whatsapp_sends WHERE contact_id = ${id}::uuid ORDER BY message_id FOR UPDATE`;
  await forgetStatuses(tx, Prisma.sql`m.contact_id = ${id}::uuid`);
  const media = await tx.whatsappMedia.findMany({ where: { message: { contactId: id } }, select: { id: true } });
  const messages = await tx.whatsappMessage.count({ where: { contactId: id } });
  const notes = await tx.whatsappNote.count({ where: { contactId: id } });
  await tx.whatsappContact.delete({ where: { id }, select: { id: true } });
  await tell(inboxChanged, { contactId: id, kind: "removed" }, tx);
  return { files: media.map((file) => file.id), messages, notes };
}
