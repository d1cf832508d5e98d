import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import { findContact } from "./contacts/find-contact";
import type { WhatsappMessage, WhatsappMessageQuery } from "./schema";
import { isConfigured, whatsappSettings } from "./settings";
import { latestStatus, statusSelect } from "./status";
import { conversationNotFound } from "./not-found";

const select = {
  id: true,
  wamid: true,
  type: true,
  body: true,
  emoji: true,
  createdAt: true,
  contact: { select: { phone: true, businessUserId: true, groupId: true, name: true } },
  send: { select: { state: true } },
} as const satisfies Prisma.WhatsappMessageSelect;

/** Newest first; demo messages only without an account. */
export async function listWhatsappMessages(query: WhatsappMessageQuery): Promise<Page<WhatsappMessage>> {
  return page(query, isConfigured(await whatsappSettings()) ? { contact: { isDemo: false } } : {});
}

/**
 * Newest first.
 * @param id a number in any spelling, a business-scoped id or a group's
 * @throws AppError `not_found`
 */
export async function listConversation(id: string, query: WhatsappMessageQuery): Promise<Page<WhatsappMessage>> {
  const contact = await findContact(id);
  if (!contact) throw conversationNotFound();
  return page(query, { contactId: contact.id });
}

async function page(
  query: WhatsappMessageQuery,
  where: Prisma.WhatsappMessageWhereInput,
): Promise<Page<WhatsappMessage>> {
  const found = await paginate(db.whatsappMessage, query, {
    where: { ...where, ...matchesSearch(query.search) },
    orderBy: [{ createdAt: "desc" }],
    select,
  });
  const told = await db.whatsappStatus.findMany({
    where: { wamid: { in: found.results.flatMap(({ wamid }) => wamid ?? []) } },
    select: statusSelect,
  });
  const byWamid = Map.groupBy(told, ({ wamid }) => wamid);
  return { ...found, results: found.results.map((row) => toMessage(row, byWamid.get(row.wamid ?? "") ?? [])) };
}

type Row = Prisma.WhatsappMessageGetPayload<{ select: typeof select }>;
type Told = Prisma.WhatsappStatusGetPayload<{ select: typeof statusSelect }>;

function toMessage({ id, contact, send, type, body, emoji, createdAt }: Row, told: Told[]): WhatsappMessage {
  const latest = latestStatus(told);
  return {
    id,
    WHATSAPP_ID: contact.phone ?? contact.businessUserId ?? contact.groupId ?? "",
    contacts_name: contact.name,
    statuses_status: latest?.status ?? (send?.state === "failed" ? "failed" : null),
    statuses_recipient_id: latest?.recipient || null,
    messages_type: type,
    messages_body: body,
    reaction_emoji: emoji,
    createdAt: createdAt.getTime() / 1_000,
  };
}
