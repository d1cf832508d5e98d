import { db } from "@/lib/core/db";
import { patternsOf, searchWords } from "@/lib/core/text";
import { Prisma } from "@/prisma/generated/client";
import { isConfigured, whatsappSettings } from "../settings";
import { mostUnread } from "../contacts/contacts";
import type { ListPosition } from "../shared/position";
import { type ConversationCounts } from "./schema";
import {
  type ConversationFilter,
  conversationFilters,
  type ConversationState,
  type SoughtState,
} from "../shared/states";

export type Narrowed = {
  filter: ConversationFilter | "any";
  state: SoughtState;
  label: string;
  search: string;
  /** Search only name and number. */
  isNamed?: true;
};

/**
 * Newest first.
 * @param userId whose are 'mine'
 */
export async function findConversations(
  userId: string | null,
  { filter, state, label, search, isNamed }: Narrowed,
  after: ListPosition | null,
  limit: number,
): Promise<ListPosition[]> {
  const all = [
    await visible(),
    conditionOf(filter, userId),
    ...(state === "any" ? [] : [inStates[state]]),
    // Starts from the label: filtering all conversations for few matches would be slow.
    ...(label ? [withLabel(label)] : []),
    ...(after ? [Prisma.sql`(c.last_message_at, c.id) < (${after.at}, ${after.id}::uuid)`] : []),
    ...(search ? [isNamed ? hasWords("c.search", wordsOf(search)) : await matching(wordsOf(search))] : []),
  ];
  return db.$queryRaw<ListPosition[]>`
    SELECT c.id, c.last_message_at AS at FROM whatsapp_contacts c
    WHERE ${Prisma.join(all, " AND ")}
    ORDER BY c.last_message_at DESC, c.id DESC
    LIMIT ${limit}`;
}

/** @param userId whose are 'mine' */
export async function countConversations(userId: string, label: string): Promise<ConversationCounts> {
  const filters = conversationFilters.map(
    (filter) => Prisma.sql`count(*) FILTER (WHERE ${conditionOf(filter, userId)})::int AS ${Prisma.raw(filter)}`,
  );
  const rows = await db.$queryRaw<({ state: ConversationState } & Record<ConversationFilter, number>)[]>`
    SELECT c.state, ${Prisma.join(filters)} FROM whatsapp_contacts c
    WHERE ${await visible()} AND ${label ? withLabel(label) : Prisma.sql`true`}
    GROUP BY c.state`;
  const none = Object.fromEntries(conversationFilters.map((filter) => [filter, 0]));
  const countsOf = (state: ConversationState) => {
    const { state: _, ...counts } = rows.find((row) => row.state === state) ?? { state, ...none };
    return counts as Record<ConversationFilter, number>;
  };
  return { open: countsOf("open"), pending: countsOf("pending"), solved: countsOf("solved") };
}

/** Unsolved ones, counted up to 100. */
export async function countUnread(): Promise<number> {
  const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM whatsapp_contacts c
      WHERE ${await visible()} AND ${conditionOf("unread", null)} AND ${inStates.unsolved} LIMIT ${mostUnread}) unread`;
  return count;
}

/** The newest message with all words, by conversation. */
export async function findMatches(contactIds: string[], search: string): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ contactId: string; id: string }[]>`
    SELECT c.id AS "contactId", m.id FROM unnest(${contactIds}::uuid[]) AS c (id),
      LATERAL (SELECT id FROM whatsapp_messages m
        WHERE m.contact_id = c.id AND m.target IS NULL AND ${hasWords("m.search || ''", wordsOf(search))}
        ORDER BY created_at DESC, id DESC LIMIT 1) m`;
  return new Map(rows.map(({ contactId, id }) => [contactId, id]));
}

/** Not empty; demo conversations only without an account. */
async function visible(): Promise<Prisma.Sql> {
  const hidden = isConfigured(await whatsappSettings()) ? Prisma.sql`AND NOT c.is_demo` : Prisma.empty;
  return Prisma.sql`c.last_message_at IS NOT NULL ${hidden}`;
}

const withLabel = (id: string): Prisma.Sql =>
  Prisma.sql`c.id = ANY (ARRAY(SELECT contact_id FROM whatsapp_contact_labels WHERE label_id = ${id}::uuid))`;

const isThere = Prisma.sql`c.archived_at IS NULL AND (c.snoozed_until IS NULL OR c.snoozed_until <= now())`;

const inStates: Record<Exclude<SoughtState, "any">, Prisma.Sql> = {
  unsolved: Prisma.sql`c.state <> 'solved'`,
  open: Prisma.sql`c.state = 'open'`,
  pending: Prisma.sql`c.state = 'pending'`,
  solved: Prisma.sql`c.state = 'solved'`,
};

const conditions: Record<Exclude<Narrowed["filter"], "mine">, Prisma.Sql> = {
  any: Prisma.sql`true`,
  all: isThere,
  unread: Prisma.sql`c.unread > 0 AND ${isThere}`,
  unassigned: Prisma.sql`c.assignee_id IS NULL AND ${isThere}`,
  archived: Prisma.sql`c.archived_at IS NOT NULL`,
  snoozed: Prisma.sql`c.archived_at IS NULL AND c.snoozed_until > now()`,
};

const conditionOf = (filter: Narrowed["filter"], userId: string | null): Prisma.Sql =>
  filter === "mine" ? Prisma.sql`c.assignee_id = ${userId}::uuid AND ${isThere}` : conditions[filter];

/** A number in any spelling becomes its digits, other text its words. */
function wordsOf(search: string): string[] {
  return /^[+\d\s().-]*\d[+\d\s().-]*$/.test(search)
    ? [search.replace(/\D/g, "").replace(/^00(?=\d)/, "")]
    : searchWords(search);
}

/** @param text the column, or an expression that avoids its index */
const hasWords = (text: "c.search" | "m.search" | "m.search || ''", words: string[]): Prisma.Sql =>
  words.length === 0
    ? Prisma.sql`true`
    : Prisma.join(
        words.map((word) => Prisma.sql`(${Prisma.raw(text)}) LIKE ANY (${patternsOf(word)})`),
        " AND ",
      );

/** Up to this many matching messages are looked up; above it, conversations are scanned. */
const fewMessages = 5_000;

async function matching(words: string[]): Promise<Prisma.Sql> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT contact_id AS id FROM whatsapp_messages m WHERE m.target IS NULL AND ${hasWords("m.search", words)} LIMIT ${fewMessages + 1}`;
  const inMessages =
    found.length > fewMessages
      ? // The limit prevents a scan of all messages for an EXISTS.
        Prisma.sql`(SELECT true FROM whatsapp_messages m WHERE m.contact_id = c.id AND m.target IS NULL AND ${hasWords("m.search || ''", words)} LIMIT 1)`
      : Prisma.sql`c.id = ANY (${[...new Set(found.map(({ id }) => id))]}::uuid[])`;
  return Prisma.sql`(${hasWords("c.search", words)} OR ${inMessages})`;
}
