import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { toDateColumn } from "@/lib/core/days";
import { nilId } from "@/lib/core/uuid";
import type { Prisma } from "@/prisma/generated/client";
import { findContact } from "../contacts/find-contact";
import { readBudget } from "./budget";
import { findRates } from "./rates";
import type { ConversationCosts } from "./schema";
import { marketLabel, marketsOf } from "./shared/markets";
import { adUntilOf, type Price, type PricedContact, priceOf, type Rate, rateCategories } from "./shared/price";

const contactSelect = {
  id: true,
  phone: true,
  businessUserId: true,
  lastInboundAt: true,
  adWindowUntil: true,
  groupId: true,
  isDemo: true,
} as const satisfies Prisma.WhatsappContactSelect;

type Contact = Prisma.WhatsappContactGetPayload<{ select: typeof contactSelect }>;

/** The present price of each kind of message to a contact; null for a group, to which nothing is sent. */
export async function readConversationCosts(contactId: string): Promise<ConversationCosts | null> {
  const contact = await db.whatsappContact.findUnique({ where: { id: contactId }, select: contactSelect });
  return contact && contact.groupId === null ? costsOf(contact) : null;
}

/** The same for a number, whether its person ever wrote or not. */
export async function readCostsOfPhone(phone: string): Promise<ConversationCosts | null> {
  const known = await findContact(phone);
  if (known) return readConversationCosts(known.id);
  const nobody = { id: nilId, businessUserId: null, lastInboundAt: null, adWindowUntil: null, groupId: null };
  return costsOf({ ...nobody, phone, isDemo: false });
}

async function costsOf(contact: Contact): Promise<ConversationCosts> {
  const now = new Date();
  const [{ priced, rates }, budget] = await Promise.all([pricedAt(db, contact, now), findBudget(contact.isDemo)]);
  const prices = Object.fromEntries(
    rateCategories.map((category) => [category, shown(priceOf(priced, category, now, rates))]),
  ) as ConversationCosts["prices"];
  return { prices, market: marketLabel(priced.markets[0]!), budget };
}

/** A conversation opens also if the month cannot be added up. */
async function findBudget(isDemo: boolean): Promise<ConversationCosts["budget"]> {
  try {
    return await readBudget(db, isDemo);
  } catch (err) {
    log.error({ err }, "the costs of the month could not be added up");
    return null;
  }
}

const shown = ({ free, rate }: Price): ConversationCosts["prices"]["service"] => ({
  free: free && { ...free, until: free.until.toISOString() },
  rate,
});

async function pricedAt(
  tx: Prisma.TransactionClient,
  contact: Contact,
  at: Date,
): Promise<{ priced: PricedContact; rates: Rate[] }> {
  const markets = marketsOf(contact);
  const clickedAt = await findClick(tx, contact.id, at);
  const rates = await findRates(tx, contact.isDemo, markets);
  const adUntil = adUntilOf(contact.adWindowUntil, clickedAt, at);
  return { priced: { markets, lastInboundAt: contact.lastInboundAt, adUntil }, rates };
}

/** Their newest message of that day that came from an ad: it makes the first answer free. */
async function findClick(tx: Prisma.TransactionClient, contactId: string, at: Date): Promise<Date | null> {
  const [click] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT created_at AS at FROM whatsapp_messages
    WHERE contact_id = ${contactId}::uuid AND created_at > ${at}::timestamptz - interval '1 day' AND created_at <= ${at}
      AND NOT is_outgoing AND content ? 'referral'
    ORDER BY created_at DESC LIMIT 1`;
  return click?.at ?? null;
}

/**
 * Notes what a message of ours is expected to cost if it is sent at a moment; a later call replaces that.
 * @returns its price; null for a reaction, which Meta does not charge
 */
export async function noteCost(
  tx: Prisma.TransactionClient,
  messageId: string,
  at = new Date(),
): Promise<Price | null> {
  const { content, target, contact } = await tx.whatsappMessage.findUniqueOrThrow({
    where: { id: messageId },
    select: { content: true, target: true, contact: { select: contactSelect } },
  });
  if (target !== null) return null;
  const category = categoryOf(content);
  const { priced, rates } = await pricedAt(tx, contact, at);
  const price = priceOf(priced, category, at, rates);
  const { free, rate } = price;
  const data = {
    contactId: contact.id,
    isDemo: contact.isDemo,
    at,
    category,
    markets: priced.markets,
    freeReason: free?.reason ?? null,
    micros: free ? 0 : (rate?.micros ?? null),
    currency: rate?.currency ?? null,
    market: rate?.market ?? null,
    validFrom: rate && toDateColumn(rate.validFrom),
  };
  await tx.whatsappCost.upsert({
    where: { messageId },
    create: { messageId, ...data },
    update: data,
    select: { messageId: true },
  });
  return price;
}

/** Meta's category of a template in lower case; anything else is a reply. */
function categoryOf(content: Prisma.JsonValue): string {
  const { type, shown } = content as { type?: string; shown?: { category?: string } };
  return type === "template" ? (shown?.category ?? "").toLowerCase() : "service";
}
