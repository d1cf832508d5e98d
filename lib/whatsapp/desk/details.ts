import { formatBrief } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { subjectLine } from "@/lib/marketing/shared/contact-link";
import { orderStateLabels } from "@/lib/orders/shared/states";
import { absoluteUrl } from "@/lib/core/seo";
import { containing } from "@/lib/core/text";
import { cameBySelect, linkShower } from "@/lib/shortener/came-by";
import type { LinkReader } from "@/lib/shortener/folders/rights";
import { readNamedPage } from "@/lib/visits/named-page";
import type { ContactMessage, Order } from "@/prisma/generated/client";
import { provenanceOf } from "../messages/kinds";
import { cannotBeReached } from "../sending/may-send";
import { toColleague } from "./colleagues";
import { listNotes } from "./notes";
import type { Colleague, ConversationDetails } from "./schema";
import { conversationNotFound } from "../not-found";

/** @throws AppError `not_found` */
export async function getDetails(actor: LinkReader, id: string): Promise<ConversationDetails> {
  const contact = await db.whatsappContact.findUnique({
    where: { id },
    select: {
      name: true,
      createdAt: true,
      link: cameBySelect,
      linkAt: true,
      profiles: { orderBy: { seenAt: "desc" }, take: 20, select: { name: true } },
      identities: { where: { kind: "phone" }, select: { value: true } },
      _count: { select: { messages: { where: { target: null } } } },
    },
  });
  if (!contact) throw conversationNotFound();
  const numbers = contact.identities.map(({ value }) => value);
  const [users, orders, forms] = numbers.length > 0 ? await knownBy(numbers) : [[], [], []];
  const [notes, media, isUnreachable, ads, pages, show] = await Promise.all([
    listNotes(id),
    mediaOf(id),
    cannotBeReached(id),
    adsOf(id),
    pagesOf(id),
    linkShower(actor),
  ]);
  const names = new Set(contact.profiles.map(({ name }) => name).filter((name) => name && name !== contact.name));
  const messages = contact._count.messages;
  const link = show(contact.link);
  const came = { forms, ads, pages, link, linkAt: link && contact.linkAt };
  return { since: contact.createdAt, names: [...names], messages, users, orders, ...came, notes, media, isUnreachable };
}

const knownBy = (numbers: string[]) => Promise.all([usersOf(numbers), ordersOf(numbers), formsOf(numbers)]);

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

/** Matches numbers in any spelling. */
async function usersOf(numbers: string[]): Promise<Colleague[]> {
  const people = await db.$queryRaw<Parameters<typeof toColleague>[0][]>`
    SELECT id, name, last_name AS "lastName", username FROM users
    WHERE phone_key(whatsapp) = ANY(${numbers}::text[]) AND whatsapp <> '' ORDER BY id LIMIT 5`;
  return people.map(toColleague);
}

type FoundOrder = Pick<
  Order,
  "id" | "number" | "state" | "departureAt" | "origin" | "destination" | "priceCents" | "currency"
>;

/** Matches numbers in any spelling; latest departure first. */
export const findOrders = (numbers: string[]): Promise<FoundOrder[]> => db.$queryRaw`
  SELECT id, number, state, departure_at AS "departureAt", origin, destination, price_cents AS "priceCents", currency
  FROM orders WHERE phone_key(customer_phone) = ANY(${numbers}::text[]) AND customer_phone <> ''
  ORDER BY departure_at DESC, id LIMIT 10`;

export const wayOf = ({ origin, destination, departureAt }: FoundOrder): string =>
  `${origin} – ${destination}, ${formatBrief(departureAt)}`;

async function ordersOf(numbers: string[]): Promise<ConversationDetails["orders"]> {
  const orders = await findOrders(numbers);
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    summary: `${wayOf(order)} · ${orderStateLabels[order.state]}`,
  }));
}

type FoundForm = Pick<ContactMessage, "id" | "subject" | "plan" | "currentUrl" | "createdAt">;

async function formsOf(numbers: string[]): Promise<ConversationDetails["forms"]> {
  const forms = await db.$queryRaw<FoundForm[]>`
    SELECT id, subject, plan, current_url AS "currentUrl", created_at AS "createdAt" FROM contact_messages
    WHERE phone_key(phone) = ANY(${numbers}::text[]) AND phone <> '' ORDER BY created_at DESC, id LIMIT 5`;
  return forms.map(({ id, currentUrl, createdAt: at, ...about }) => {
    const { path: page, campaign } = readNamedPage(currentUrl) || { path: "", campaign: "" };
    return { id, subject: subjectLine(about), page, campaign, at };
  });
}

type Told = { id: string; body: string; content: unknown; at: Date };

async function adsOf(contactId: string): Promise<ConversationDetails["ads"]> {
  const rows = await db.$queryRaw<Told[]>`
    SELECT id, content, created_at AS at FROM whatsapp_messages
    WHERE contact_id = ${contactId}::uuid AND NOT is_outgoing AND content ? 'referral' ORDER BY created_at DESC LIMIT 5`;
  return rows.flatMap(({ id: messageId, content, at }) => {
    const { ad } = provenanceOf(content);
    return ad ? [{ messageId, title: ad.title || "Anuncio", url: ad.url, at }] : [];
  });
}

/** The site's own opening texts name the page where a chat began. */
async function pagesOf(contactId: string): Promise<ConversationDetails["pages"]> {
  const origin = absoluteUrl("/");
  const rows = await db.$queryRaw<Told[]>`
    SELECT id, body, created_at AS at FROM whatsapp_messages
    WHERE contact_id = ${contactId}::uuid AND NOT is_outgoing AND target IS NULL AND body LIKE ${containing(origin)}
    ORDER BY created_at LIMIT 20`;
  const found = rows.flatMap(({ id: messageId, body, at }) =>
    (body.match(/https?:\/\/[^\s<>"«»]+/g) ?? []).flatMap((address) => {
      const page = address.startsWith(origin) && readNamedPage(address);
      return page ? [{ messageId, path: page.path, at }] : [];
    }),
  );
  return [...new Map(found.map((page) => [page.path, page])).values()].slice(0, 10);
}
