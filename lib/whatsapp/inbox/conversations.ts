import type { z } from "zod";
import { db } from "@/lib/core/db";
import { oneLine } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { tell } from "@/lib/realtime/tell";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import { summariseContacts } from "../contacts/contacts";
import { readConversationCosts } from "../costs/prices";
import { colleagueSelect, toColleague } from "../desk/colleagues";
import { ownLabels } from "../desk/conversation";
import { openUntil } from "../sending/window";
import { inboxChanged } from "../shared/events";
import { findConversations, findMatches } from "./find-conversations";
import { showMessages } from "./messages";
import { conversationPath } from "../shared/path";
import { encodePosition } from "../shared/position";
import type { conversation, conversationPage, ConversationQuery, openConversation, ThreadMessage } from "./schema";
import { conversationNotFound, messageNotFound } from "../not-found";

type Conversation = z.input<typeof conversation>;

export async function listConversations(
  actor: Pick<Actor, "id">,
  { after, limit, ...narrowed }: ConversationQuery,
): Promise<z.input<typeof conversationPage>> {
  const places = await findConversations(actor.id, narrowed, after, limit + 1);
  const shown = places.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const [found, matches] = await Promise.all([
    showConversations(actor, ids),
    narrowed.search ? findMatches(ids, narrowed.search) : new Map<string, string>(),
  ]);
  const matched = await showMessages([...matches.values()]);
  const results = ids.flatMap((id) => {
    const row = found.get(id);
    const match = matched.get(matches.get(id) ?? "");
    return row ? [{ ...row, match: match ? { id: match.id, body: match.body } : null }] : [];
  });
  return { results, next: places.length > limit ? encodePosition(shown.at(-1)!) : null };
}

/** @throws AppError `not_found` */
export async function getConversation(actor: Pick<Actor, "id">, id: string): Promise<z.input<typeof openConversation>> {
  const [shown, costs] = await Promise.all([showConversations(actor, [id]), readConversationCosts(id)]);
  const found = shown.get(id);
  if (!found) throw conversationNotFound();
  return { ...found, costs };
}

/** Without anybody's draft or mentions; null if not found. */
export const findForAll = async (id: string): Promise<Conversation | null> =>
  (await showConversations(null, [id])).get(id) ?? null;

const namedBy = { name: true, phone: true, businessUserId: true, username: true } as const;
type Named = { [K in keyof typeof namedBy]: string | null };

/** An invisible name counts as none. */
const shownName = ({ name, username, phone, businessUserId }: Named): string =>
  oneLine(name ?? "", 300) || username || (phone ? `+${phone}` : (businessUserId ?? "Sin nombre"));

const select = {
  id: true,
  ...namedBy,
  lastMessageAt: true,
  lastInboundAt: true,
  adWindowUntil: true,
  unread: true,
  state: true,
  archivedAt: true,
  snoozedUntil: true,
  blockedAt: true,
  isDemo: true,
  groupId: true,
  assignee: { select: colleagueSelect },
  labels: ownLabels,
} as const satisfies Prisma.WhatsappContactSelect;

type Row = Prisma.WhatsappContactGetPayload<{ select: typeof select }>;

async function showConversations(actor: Pick<Actor, "id"> | null, ids: string[]): Promise<Map<string, Conversation>> {
  const [rows, last, drafts, mentions] = await Promise.all([
    db.whatsappContact.findMany({ where: { id: { in: ids } }, select }),
    lastMessages(ids),
    actor
      ? db.whatsappDraft.findMany({
          where: { userId: actor.id, contactId: { in: ids } },
          select: { contactId: true, body: true },
        })
      : [],
    actor
      ? db.whatsappMention.findMany({
          where: { userId: actor.id, seenAt: null, note: { contactId: { in: ids } } },
          select: { note: { select: { contactId: true } } },
        })
      : [],
  ]);
  const messages = await showMessages([...last.values()]);
  const draftOf = new Map(drafts.map(({ contactId, body }) => [contactId, body]));
  const withMention = new Set(mentions.map(({ note }) => note.contactId));
  return new Map(
    rows.map((row) => {
      const message = messages.get(last.get(row.id) ?? "");
      const own = { draft: draftOf.get(row.id) ?? "", isMentioned: withMention.has(row.id) };
      return [row.id, { ...toConversation(row), preview: previewOf(message), ...own }];
    }),
  );
}

async function lastMessages(ids: string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ contactId: string; id: string }[]>`
    SELECT c.id AS "contactId", m.id FROM unnest(${ids}::uuid[]) AS c (id),
      LATERAL (SELECT id FROM whatsapp_messages m WHERE m.contact_id = c.id AND m.target IS NULL
        ORDER BY created_at DESC, id DESC LIMIT 1) m`;
  return new Map(rows.map(({ contactId, id }) => [contactId, id]));
}

function previewOf(message: ThreadMessage | undefined): Conversation["preview"] {
  if (!message) return null;
  const { body, type, isOutgoing, isRevoked, status } = message;
  return { body: body.slice(0, 200).toWellFormed(), type, isOutgoing, isRevoked, status };
}

function toConversation(row: Row): Omit<Conversation, "preview" | "draft" | "isMentioned"> {
  const { assignee, labels, archivedAt, blockedAt, snoozedUntil, phone, username } = row;
  return {
    id: row.id,
    name: shownName(row),
    phone,
    username,
    lastMessageAt: row.lastMessageAt,
    unread: row.unread,
    match: null,
    assignee: assignee && toColleague(assignee),
    labels: labels.map(({ label }) => label),
    state: row.state,
    isArchived: archivedAt !== null,
    snoozedUntil: snoozedUntil && snoozedUntil > new Date() ? snoozedUntil : null,
    isBlocked: blockedAt !== null,
    isDemo: row.isDemo,
    isGroup: row.groupId !== null,
    openUntil: row.groupId === null ? openUntil(row) : null,
  };
}

/** Newest first, archived ones too: matches by name, then by message. */
export const conversationFinder: Finder = {
  kinds: { conversation: "Conversaciones de WhatsApp" },
  access: "whatsapp",
  order: 60,
  verbs: ["responder a", "responder", "contestar a", "contestar", "escribir a", "chatear con"],
  async find(search, take) {
    const asked = { filter: "any", state: "any", label: "", search } as const;
    const [named, speaking] = await Promise.all([
      findConversations(null, { ...asked, isNamed: true }, null, take),
      findConversations(null, asked, null, take),
    ]);
    const places = [...named, ...speaking.filter(({ id }) => !named.some((one) => one.id === id))].slice(0, take);
    const rows = await db.whatsappContact.findMany({
      where: { id: { in: places.map(({ id }) => id) } },
      select: { id: true, ...namedBy },
    });
    return places.flatMap(({ id }) => {
      const row = rows.find((each) => each.id === id);
      const detail = row?.phone ? `+${row.phone}` : (row?.username ?? "");
      return row ? [{ kind: "conversation", id, title: shownName(row), detail, path: conversationPath(id) }] : [];
    });
  },
};

/**
 * Read marks are shared by the team and never go back.
 * @throws AppError `not_found` for a message outside the conversation
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
