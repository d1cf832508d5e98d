import { formatBrief } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { orderStateLabels } from "@/lib/orders/schema";
import type { Order } from "@/prisma/generated/client";
import { cannotBeReached } from "../sending/may-send";
import { toColleague } from "./colleagues";
import { listNotes } from "./notes";
import type { Colleague, ConversationDetails } from "./schema";
import { conversationNotFound } from "../not-found";

/** What is known of a contact beside the conversation itself. @throws AppError `not_found` */
export async function getDetails(id: string): Promise<ConversationDetails> {
  const contact = await db.whatsappContact.findUnique({
    where: { id },
    select: {
      name: true,
      createdAt: true,
      profiles: { orderBy: { seenAt: "desc" }, take: 20, select: { name: true } },
      identities: { where: { kind: "phone" }, select: { value: true } },
      _count: { select: { messages: { where: { target: null } } } },
    },
  });
  if (!contact) throw conversationNotFound();
  const numbers = contact.identities.map(({ value }) => value);
  const [users, orders] = numbers.length > 0 ? await Promise.all([usersOf(numbers), ordersOf(numbers)]) : [[], []];
  const [notes, media, isUnreachable] = await Promise.all([listNotes(id), mediaOf(id), cannotBeReached(id)]);
  const names = new Set(contact.profiles.map(({ name }) => name).filter((name) => name && name !== contact.name));
  const messages = contact._count.messages;
  return { since: contact.createdAt, names: [...names], messages, users, orders, notes, media, isUnreachable };
}

async function mediaOf(contactId: string): Promise<ConversationDetails["media"]> {
  const rows = await db.whatsappMessage.findMany({
    where: { contactId, media: { state: "stored", kind: { in: ["image", "video", "document"] } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 30,
    select: {
      id: true,
      createdAt: true,
      media: { select: { id: true, kind: true, fileName: true, thumbnailKey: true } },
    },
  });
  return rows.map(({ id: messageId, createdAt: at, media }) => {
    const { thumbnailKey, ...file } = media!;
    return { ...file, messageId, hasThumbnail: thumbnailKey !== null, at };
  });
}

/** Accounts that say one of some numbers is theirs, in any of its spellings. */
async function usersOf(numbers: string[]): Promise<Colleague[]> {
  const people = await db.$queryRaw<Parameters<typeof toColleague>[0][]>`
    SELECT id, name, last_name AS "lastName", username FROM users
    WHERE phone_key(whatsapp) = ANY(${numbers}::text[]) AND whatsapp <> '' ORDER BY id LIMIT 5`;
  return people.map(toColleague);
}

type FoundOrder = Pick<Order, "id" | "number" | "state" | "departureAt" | "origin" | "destination">;

async function ordersOf(numbers: string[]): Promise<ConversationDetails["orders"]> {
  const orders = await db.$queryRaw<FoundOrder[]>`
    SELECT id, number, state, departure_at AS "departureAt", origin, destination FROM orders
    WHERE phone_key(customer_phone) = ANY(${numbers}::text[]) AND customer_phone <> ''
    ORDER BY departure_at DESC, id LIMIT 10`;
  return orders.map(({ id, number, state, departureAt, origin, destination }) => ({
    id,
    number,
    summary: `${origin} – ${destination}, ${formatBrief(departureAt)} · ${orderStateLabels[state]}`,
  }));
}
