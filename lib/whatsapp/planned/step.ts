import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import { keepContactsApart } from "../contacts/contacts";
import { requireColleagues } from "../desk/colleagues";
import { storeNote } from "../desk/notes";
import { conversationNotFound } from "../not-found";
import { composeMessage, mediaTaken } from "../sending/compose";
import { requireMaySend, sendableSelect } from "../sending/may-send";
import { acceptMessage, mediaOf, purposeOf } from "../sending/send";
import { openUntil } from "../sending/window";
import type { PlannedContent } from "./schema";
import { isShutBy, readDue } from "./shared/due";
import { zoneOf } from "./shared/zones";
import { plannedKey } from "../planned-unsent";

type Transaction = Prisma.TransactionClient;

const contactSelect = { ...sendableSelect, phone: true } as const;

export type PlannedContact = NonNullable<Awaited<ReturnType<typeof findLocked>>>;

/** Ids of authors and of colleagues who are told; nobody where there is none. */
export type PlannedPeople = (string | null | undefined)[];

export const colleagueIn = (content: PlannedContent): string | null =>
  content.type === "note" ? content.userId : null;

/**
 * Locks a contact until the transaction ends: what is planned for it changes and is sent one after another.
 * @param people locked before it, as by whoever removes a person and then changes their contacts
 * @throws AppError `not_found`
 */
export async function lockContact(tx: Transaction, id: string, people: PlannedPeople): Promise<PlannedContact> {
  const contact = await findLocked(tx, id, people);
  if (!contact) throw conversationNotFound();
  return contact;
}

export async function findLocked(tx: Transaction, id: string, people: PlannedPeople) {
  await keepContactsApart(tx);
  const ids = people.filter((each) => typeof each === "string");
  if (ids.length > 0) await tx.$queryRaw`SELECT FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
  await tx.$queryRaw`SELECT FROM whatsapp_contacts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.whatsappContact.findUnique({ where: { id }, select: contactSelect });
}

type Wanted = { dueAt: string; content: PlannedContent; stopIfAnswers: boolean };

/**
 * The columns of something that is planned, checked as far as it can be before its time.
 * @param mediaId its file so far
 * @throws AppError `bad_request` for the time; else as `sendMessage`
 */
export async function preparePlanned(
  tx: Transaction,
  contact: PlannedContact,
  { dueAt: chosen, content, stopIfAnswers }: Wanted,
  mediaId: string | null = null,
) {
  const dueAt = readDue(chosen, zoneOf(contact.phone), new Date());
  if (typeof dueAt === "string") throw new AppError("bad_request", dueAt, { dueAt });
  const row = { dueAt, content, stopIfAnswers, heardAt: contact.lastInboundAt };
  if (content.type === "note") {
    await requireColleague(tx, content.userId);
    return { ...row, type: "note", body: content.body, mediaId: null };
  }
  // Its window is that of its time.
  await requireMaySend(contact, { template: null, ...(await purposeOf(tx, content)) }, tx);
  if (content.type !== "template" && isShutBy(dueAt, openUntil(contact))) {
    const shut = "A esa hora la ventana de 24 horas ya estará cerrada: programa una plantilla.";
    throw new AppError("conflict", shut, { dueAt: shut });
  }
  const { type, body = "" } = await composeMessage(tx, contact.id, content);
  const file = mediaOf(content) ?? null;
  if (file && file !== mediaId) await requireFree(tx, file);
  return { ...row, type, body, mediaId: file };
}

async function requireFree(tx: Transaction, mediaId: string): Promise<void> {
  const free = await tx.whatsappMedia.count({ where: { id: mediaId, messageId: null, planned: { is: null } } });
  if (free === 0) throw mediaTaken();
}

const requireColleague = (tx: Transaction, id: string) =>
  requireColleagues(tx, [id], "Esa persona no puede atender conversaciones.");

type Due = { id: string; contactId: string; authorId: string | null; content: Prisma.JsonValue; version: number };

/**
 * Makes of it the message or the note that it is.
 * @throws AppError as `sendMessage`; roll back
 */
export async function carryOut(tx: Transaction, { id, contactId, authorId, version, ...planned }: Due): Promise<void> {
  const content = planned.content as PlannedContent;
  if (content.type === "note") {
    const people = await requireColleague(tx, content.userId);
    await storeNote(tx, contactId, { id, authorId, body: content.body }, people);
  } else await acceptMessage(tx, authorId, contactId, content, plannedKey({ id, version }));
}
