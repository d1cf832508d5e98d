import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { isTaken } from "@/lib/core/unique";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { notAllowed } from "@/lib/people/refusals";
import { can } from "@/lib/people/shared/rights";
import { enqueuePushes } from "@/lib/push/queue";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import type { Prisma } from "@/prisma/generated/client";
import { whatsappMentionMail } from "../mails/whatsapp-mention";
import { whatsappMentionPush } from "../pushes/whatsapp-mention";
import { colleagueSelect, requireColleagues, toColleague } from "./colleagues";
import type { Note, NoteInput } from "./schema";
import { conversationNotFound } from "../not-found";

export const noteSelect = {
  id: true,
  author: { select: colleagueSelect },
  body: true,
  createdAt: true,
  mentions: { select: { user: { select: colleagueSelect } } },
} as const satisfies Prisma.WhatsappNoteSelect;

const noteNotFound = () => new AppError("not_found", "No se encontró la nota.");

/** Notes that people wrote, without events. */
export async function listNotes(contactId: string): Promise<Note[]> {
  const rows = await db.whatsappNote.findMany({
    where: { contactId, eventPath: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
    select: noteSelect,
  });
  return rows.map(toNote);
}

/**
 * Mentioned colleagues get a mail, and a mark in their list until they look. The same id is the same note.
 * @throws AppError `not_found`; `conflict` for mentioning somebody without access to the inbox
 */
export async function createNote(actor: Actor, contactId: string, { id, body, mentions }: NoteInput): Promise<Note> {
  try {
    return await db.$transaction(async (tx) => {
      const people = await requireColleagues(tx, mentions, "Solo puedes mencionar a quienes administran el panel.");
      const others = people.filter((person) => person.id !== actor.id);
      const row = await storeNote(tx, contactId, { id, authorId: actor.id, body }, others);
      return toNote(row);
    });
  } catch (error) {
    if (!isTaken(error) || !id) throw error;
    const row = await db.whatsappNote.findUnique({ where: { id, contactId, authorId: actor.id }, select: noteSelect });
    if (!row) throw noteNotFound();
    return toNote(row);
  }
}

/**
 * Stores a note and notifies the people it mentions.
 * @throws AppError `not_found`
 */
export async function storeNote(
  tx: Prisma.TransactionClient,
  contactId: string,
  note: { id?: string; authorId: string | null; body: string },
  mentioned: { id: string; email: string }[],
) {
  const contacts = await tx.$queryRaw<unknown[]>`
    SELECT FROM whatsapp_contacts WHERE id = ${contactId}::uuid FOR KEY SHARE`;
  if (contacts.length === 0) throw conversationNotFound();
  const row = await tx.whatsappNote.create({
    data: { ...note, contactId, mentions: { create: mentioned.map(({ id: userId }) => ({ userId })) } },
    select: noteSelect,
  });
  for (const { id: userId, email: to } of mentioned) {
    await enqueueMail(tx, whatsappMentionMail, { to, data: { noteId: row.id, userId } });
  }
  await enqueuePushes(
    tx,
    whatsappMentionPush,
    mentioned.map(({ id: userId }) => ({ noteId: row.id, userId })),
  );
  await tell(inboxChanged, { contactId, kind: "note" }, tx);
  return row;
}

/**
 * One's own; superadmins any.
 * @throws AppError `not_found`, `forbidden`
 */
export async function removeNote(actor: Actor, id: string): Promise<void> {
  const row = await db.whatsappNote.findUnique({
    where: { id, eventPath: null },
    select: { authorId: true, contactId: true },
  });
  if (!row) throw noteNotFound();
  if (row.authorId !== actor.id && !can(actor, "whatsapp.all")) throw notAllowed();
  await db.whatsappNote.deleteMany({ where: { id } });
  await tell(inboxChanged, { contactId: row.contactId, kind: "note" });
}

export async function seeMentions(actor: Actor, contactId: string): Promise<void> {
  await db.whatsappMention.updateMany({
    where: { userId: actor.id, seenAt: null, note: { contactId } },
    data: { seenAt: new Date() },
  });
}

export const toNote = ({
  author,
  mentions,
  ...row
}: Prisma.WhatsappNoteGetPayload<{ select: typeof noteSelect }>): Note => ({
  ...row,
  author: author && toColleague(author),
  mentions: mentions.map(({ user }) => toColleague(user)),
});
