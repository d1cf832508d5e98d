import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import type { Prisma } from "@/prisma/generated/client";
import { summariseContacts } from "../contacts/contacts";
import { stopReminders } from "../planned-jobs";
import { conversationAudit } from "../audit";
import { colleagueSelect, requireColleagues, toColleague } from "./colleagues";
import {
  type ConversationChange,
  type ConversationDesk,
  type ConversationsChange,
  type ConversationsChanged,
  mostLabels,
} from "./schema";
import { contactName } from "../contacts/person";
import { conversationNotFound } from "../not-found";

export const labelSelect = { id: true, name: true, color: true } as const satisfies Prisma.WhatsappLabelSelect;

export const ownLabels = { select: { label: { select: labelSelect } }, orderBy: { label: { name: "asc" } } } as const;

const deskSelect = {
  id: true,
  name: true,
  phone: true,
  username: true,
  assignee: { select: colleagueSelect },
  state: true,
  archivedAt: true,
  snoozedUntil: true,
  blockedAt: true,
  labels: ownLabels,
} as const satisfies Prisma.WhatsappContactSelect;

/**
 * Changes the given values; missing ones stay.
 * @throws AppError `not_found`; `conflict` when somebody was faster, a user or label no longer exists, or no message
 * can be marked as unread
 */
export function updateConversation(actor: Actor, id: string, change: ConversationChange): Promise<ConversationDesk> {
  return db.$transaction(async (tx) => {
    if (change.assigneeId)
      await requireColleagues(tx, [change.assigneeId], "Esa persona no puede atender conversaciones.");
    const before = await lockConversation(tx, id);
    refuseIfTaken(before, change);
    await changeLabels(tx, id, change);
    if (change.unread !== undefined) await markUnread(tx, id, change.unread ? (change.unreadCount ?? 1) : 0);
    const row = await tx.whatsappContact.update({ where: { id }, data: dataOf(change, before), select: deskSelect });
    if (change.state === "solved") await stopReminders(tx, id);
    if (Boolean(before.blockedAt) !== Boolean(row.blockedAt)) {
      await summariseContacts(tx, [id]);
      const action = row.blockedAt ? "conversation.block" : "conversation.unblock";
      await conversationAudit.record(tx, actor, { action, target: { id, name: contactName(row) } });
    }
    await tell(inboxChanged, { contactId: id, kind: "conversation" }, tx);
    return toDesk(row);
  });
}

export async function updateConversations(
  actor: Actor,
  { ids, ...change }: ConversationsChange,
): Promise<ConversationsChanged> {
  const told: ConversationsChanged = { changed: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await updateConversation(actor, id, { ...change, addLabels: [], removeLabels: [] });
      told.changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      told.failed.push({ id, message: error.message });
    }
  }
  return told;
}

/** Marks at least that many of their last messages as unread; 0 marks all as read. */
async function markUnread(tx: Prisma.TransactionClient, contactId: string, unread: number): Promise<void> {
  const newest = await tx.whatsappMessage.findMany({
    where: { contactId, isOutgoing: false, target: null },
    orderBy: [{ createdAt: "desc" }],
    select: { createdAt: true },
    take: unread || 1,
  });
  const last = newest.at(-1);
  if (!last && unread)
    throw new AppError("conflict", "Aún no te ha escrito: no hay mensajes para marcar como no leídos.");
  if (!last) return;
  const { createdAt } = last;
  await tx.whatsappContact.updateMany({
    where: {
      id: contactId,
      ...(unread ? { readUpTo: { gte: createdAt } } : { OR: [{ readUpTo: null }, { readUpTo: { lt: createdAt } }] }),
    },
    data: { readUpTo: unread ? new Date(createdAt.getTime() - 1) : createdAt },
  });
  await summariseContacts(tx, [contactId]);
}

type Row = Prisma.WhatsappContactGetPayload<{ select: typeof deskSelect }>;

/** Locks a conversation against changes and joins until the transaction ends. */
async function lockConversation(tx: Prisma.TransactionClient, id: string): Promise<Row> {
  await tx.$queryRaw`SELECT 1 FROM whatsapp_contacts WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.whatsappContact.findUnique({ where: { id }, select: deskSelect });
  if (!row) throw conversationNotFound();
  return row;
}

/** Assigning requires the assignee that the user saw to be current. */
function refuseIfTaken({ assignee }: Row, { assigneeId, assigneeBefore }: ConversationChange): void {
  const now = assignee?.id ?? null;
  if (assigneeBefore === undefined || assigneeBefore === now || assigneeId === now) return;
  throw new AppError(
    "conflict",
    assignee
      ? `${fullName(assignee)} tomó la conversación mientras tanto.`
      : "Mientras tanto, alguien la dejó sin asignar.",
  );
}

/** Archiving ends snoozing, and the other way round. */
function dataOf(
  { assigneeId, state, archived, snoozedUntil, blocked }: ConversationChange,
  before: Row,
): Prisma.WhatsappContactUncheckedUpdateInput {
  return {
    assigneeId,
    state,
    ...(archived !== undefined && { archivedAt: archived ? (before.archivedAt ?? new Date()) : null }),
    ...(archived && { snoozedUntil: null }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    ...(snoozedUntil && { archivedAt: null }),
    ...(blocked !== undefined && { blockedAt: blocked ? (before.blockedAt ?? new Date()) : null }),
  };
}

/** One by one, so that two people at once do not undo each other's changes. */
async function changeLabels(
  tx: Prisma.TransactionClient,
  contactId: string,
  { addLabels, removeLabels }: ConversationChange,
) {
  if (removeLabels.length > 0) {
    await tx.whatsappContactLabel.deleteMany({ where: { contactId, labelId: { in: removeLabels } } });
  }
  if (addLabels.length === 0) return;
  const wanted = [...new Set(addLabels)];
  // Locks the labels against removal until they are linked.
  const there = await tx.$queryRaw<unknown[]>`
    SELECT FROM whatsapp_labels WHERE id = ANY(${wanted}::uuid[]) ORDER BY id FOR KEY SHARE`;
  if (there.length < wanted.length) throw new AppError("conflict", "Esa etiqueta ya no existe.");
  const data = wanted.map((labelId) => ({ contactId, labelId }));
  await tx.whatsappContactLabel.createMany({ data, skipDuplicates: true });
  if ((await tx.whatsappContactLabel.count({ where: { contactId } })) > mostLabels) {
    throw new AppError("conflict", `Una conversación puede tener hasta ${mostLabels} etiquetas.`);
  }
}

const toDesk = ({ id, assignee, state, archivedAt, snoozedUntil, blockedAt, labels }: Row): ConversationDesk => ({
  id,
  assignee: assignee && toColleague(assignee),
  state,
  isArchived: archivedAt !== null,
  snoozedUntil,
  isBlocked: blockedAt !== null,
  labels: labels.map(({ label }) => label as ConversationDesk["labels"][number]),
});

/**
 * An empty text deletes the draft.
 * @throws AppError `not_found`
 */
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
