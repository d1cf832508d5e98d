import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { callGraph, GraphError } from "../graph";
import { isConfigured, type WhatsappSettings, whatsappSettings } from "../settings";

/* None of this is worth a retry: failures are only logged. */

/** Only if the option is on. */
export async function tellRead(contactId: string): Promise<void> {
  await tellOfNewest(contactId, ({ markRead }) => markRead, {});
}

/** Shows "typing" for up to 25 seconds, if the option is on. Meta also marks the messages as read. */
export async function tellTyping(contactId: string): Promise<void> {
  await tellOfNewest(contactId, ({ showTyping }) => showTyping, { typing_indicator: { type: "text" } });
}

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

/** Meta only accepts contacts who wrote within a day; here they are blocked in any case. */
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
