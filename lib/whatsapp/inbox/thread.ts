import type { z } from "zod";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { Prisma } from "@/prisma/generated/client";
import { noteSelect, toNote } from "../desk/notes";
import { encodePosition, type ListPosition } from "../shared/position";
import { showMessages } from "./messages";
import type { ThreadEvent, ThreadNote, ThreadQuery, threadPage } from "./schema";
import { conversationNotFound, messageNotFound } from "../not-found";

type Reader = Pick<Actor, "role">;
type Page = z.input<typeof threadPage>;
type Key = { id: string; at: Date; isNote: boolean };
type Slice = { keys: Key[]; hasMore: boolean };

/**
 * Messages, notes and events by time: the end, before or after a position, or around a message.
 * @throws AppError `not_found` for the conversation or the message
 */
export async function readThread(
  reader: Reader,
  contactId: string,
  { before, after, around, limit }: ThreadQuery,
): Promise<Page> {
  const contact = await db.whatsappContact.findUnique({ where: { id: contactId }, select: { readUpTo: true } });
  if (!contact) throw conversationNotFound();
  if (around) return readAround(reader, contactId, contact.readUpTo, around, limit);
  const slice = await readSlice(contactId, after ?? before, after !== null, limit);
  const [first, last] = [slice.keys[0], slice.keys.at(-1)];
  return {
    results: await showItems(reader, slice.keys),
    older: first && (after !== null || slice.hasMore) ? placeOf(first) : null,
    newer: last && (after === null ? before !== null : slice.hasMore) ? placeOf(last) : null,
    firstUnread: await firstUnread(contactId, contact.readUpTo),
  };
}

async function readAround(
  reader: Reader,
  contactId: string,
  readUpTo: Date | null,
  id: string,
  limit: number,
): Promise<Page> {
  const middle = await db.whatsappMessage.findFirst({
    where: { id, contactId, target: null },
    select: { id: true, createdAt: true },
  });
  if (!middle) throw messageNotFound();
  const place = { at: middle.createdAt, id };
  const [earlier, later] = await Promise.all([
    readSlice(contactId, place, false, Math.floor(limit / 2)),
    readSlice(contactId, place, true, Math.floor(limit / 2)),
  ]);
  const keys = [...earlier.keys, { ...place, isNote: false }, ...later.keys];
  return {
    results: await showItems(reader, keys),
    older: earlier.hasMore ? placeOf(keys[0]!) : null,
    newer: later.hasMore ? placeOf(keys.at(-1)!) : null,
    firstUnread: await firstUnread(contactId, readUpTo),
  };
}

const placeOf = ({ id, at }: Key): string => encodePosition({ id, at });

/** Each table reads its keys from an index. */
async function readSlice(contactId: string, place: ListPosition | null, up: boolean, limit: number): Promise<Slice> {
  const order = up ? Prisma.sql`created_at, id` : Prisma.sql`created_at DESC, id DESC`;
  const beyond = place
    ? Prisma.sql`AND (created_at, id) ${up ? Prisma.sql`>` : Prisma.sql`<`} (${place.at}, ${place.id}::uuid)`
    : Prisma.empty;
  const keys = await db.$queryRaw<Key[]>`
    SELECT id, created_at AS at, is_note AS "isNote" FROM (
      (SELECT id, created_at, false AS is_note FROM whatsapp_messages
        WHERE contact_id = ${contactId}::uuid AND target IS NULL ${beyond} ORDER BY ${order} LIMIT ${limit + 1})
      UNION ALL
      (SELECT id, created_at, true FROM whatsapp_notes
        WHERE contact_id = ${contactId}::uuid ${beyond} ORDER BY ${order} LIMIT ${limit + 1})
    ) items ORDER BY ${order} LIMIT ${limit + 1}`;
  const shown = keys.slice(0, limit);
  return { keys: up ? shown : shown.reverse(), hasMore: keys.length > limit };
}

/** Skips items removed meanwhile. */
async function showItems(reader: Reader, keys: Key[]): Promise<Page["results"]> {
  const idsOf = (isNote: boolean) => keys.filter((key) => key.isNote === isNote).map(({ id }) => id);
  const [messages, notes] = await Promise.all([showMessages(idsOf(false)), showNotes(reader, idsOf(true))]);
  return keys.flatMap(({ id, isNote }) => (isNote ? notes : messages).get(id) ?? []);
}

/** An event leads those who may see money to its page. */
async function showNotes(reader: Reader, ids: string[]): Promise<Map<string, ThreadNote | ThreadEvent>> {
  if (ids.length === 0) return new Map();
  const rows = await db.whatsappNote.findMany({
    where: { id: { in: ids } },
    select: { ...noteSelect, eventPath: true },
  });
  const leads = can(reader, "money");
  return new Map(
    rows.map(({ eventPath, ...row }): [string, ThreadNote | ThreadEvent] => {
      const { createdAt: at, ...note } = toNote(row);
      const { id, body } = note;
      if (eventPath === null) return [id, { kind: "note", at, ...note }];
      return [id, { kind: "event", id, at, body, path: leads ? eventPath : null }];
    }),
  );
}

async function firstUnread(contactId: string, readUpTo: Date | null): Promise<string | null> {
  const first = await db.whatsappMessage.findFirst({
    where: { contactId, isOutgoing: false, target: null, ...(readUpTo && { createdAt: { gt: readUpTo } }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return first?.id ?? null;
}
