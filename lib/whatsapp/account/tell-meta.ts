import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { callGraph, GraphError } from "../graph";
import { isConfigured, type WhatsappSettings, whatsappSettings } from "../settings";

/* What Meta is told besides messages. It is not worth a second try: what fails is only logged. */

/** Shows the other side that their messages were read, where the option says so. */
export async function tellRead(contactId: string): Promise<void> {
  await tellOfNewest(contactId, ({ markRead }) => markRead, {});
}

/**
 * Shows the other side for up to 25 seconds that somebody is writing, where the option says so.
 * Meta marks their messages as read with it.
 */
export async function tellTyping(contactId: string): Promise<void> {
  await tellOfNewest(contactId, ({ showTyping }) => showTyping, { typing_indicator: { type: "text" } });
}

/** Both are told of the newest message of theirs, and count for those before. */
async function tellOfNewest(
  contactId: string,
  isWished: (settings: WhatsappSettings) => boolean,
  more: object,
): Promise<void> {
  const settings = await whatsappSettings();
  if (!isConfigured(settings) || !isWished(settings)) return;
  const newest = await db.whatsappMessage.findFirst({
    where: {
      contactId,
      contact: { isDemo: false, blockedAt: null, groupId: null },
      isOutgoing: false,
      target: null,
      type: { not: "system" },
      wamid: { not: null },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { wamid: true },
  });
  if (!newest) return;
  await tell(settings, "messages", "POST", {
    messaging_product: "whatsapp",
    status: "read",
    message_id: newest.wamid,
    ...more,
  });
}

/**
 * Tells Meta that a contact is blocked, or no longer is. Meta takes only those who wrote within a
 * day; here they are blocked in any case.
 */
export async function tellBlocked(contactId: string): Promise<void> {
  const settings = await whatsappSettings();
  if (!isConfigured(settings)) return;
  const contact = await db.whatsappContact.findUnique({
    where: { id: contactId, isDemo: false },
    select: { phone: true, businessUserId: true, blockedAt: true },
  });
  const user = contact?.phone ?? contact?.businessUserId;
  if (!contact || !user) return;
  await tell(settings, "block_users", contact.blockedAt ? "POST" : "DELETE", {
    messaging_product: "whatsapp",
    block_users: [{ user }],
  });
}

async function tell(
  { phoneNumberId, apiVersion, accessToken }: WhatsappSettings & { accessToken: string },
  what: string,
  method: "POST" | "DELETE",
  json: object,
): Promise<void> {
  try {
    await callGraph({ method, path: `/${phoneNumberId}/${what}`, version: apiVersion, json, token: accessToken });
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    log.warn({ what, code: error.reason.code, status: error.status }, "Meta was not told of a conversation");
  }
}
