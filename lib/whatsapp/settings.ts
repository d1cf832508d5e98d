import { singleton } from "@/lib/core/singleton";
import { readSecret } from "@/lib/options/secrets";
import { readOption } from "@/lib/options/select";
import { whatsappOptions } from "./options";

export type WhatsappSettings = {
  /** What deliveries are signed with; null while it is not set. */
  appSecret: string | null;
  /** What calls to Meta are allowed with, for which number, and how they are spoken; null while it is not set. */
  accessToken: string | null;
  phoneNumberId: string;
  apiVersion: string;
  /** The account that the number belongs to, which has the templates; empty while it is not set. */
  businessAccountId: string;
  /** What Meta shows when it is told the address of the webhook; empty while it is not set. */
  verifyToken: string;
  /** Whether the other side is told that a message was read, and that somebody is writing. */
  markRead: boolean;
  showTyping: boolean;
};

/** Settings with which Meta can be called. */
export type ConfiguredSettings = WhatsappSettings & { accessToken: string; appSecret: string };

/** Whether messages can be sent and received: the number, what calls to Meta are allowed with, and what deliveries are signed with. */
export const isConfigured = (settings: WhatsappSettings): settings is ConfiguredSettings =>
  Boolean(settings.accessToken && settings.phoneNumberId && settings.appSecret);

const kept = () =>
  singleton<{ settings: Promise<WhatsappSettings> | null }>("whatsapp.settings", () => ({ settings: null }));

/** The options of WhatsApp, in memory until one of any option changes. */
export function whatsappSettings(): Promise<WhatsappSettings> {
  const memory = kept();
  if (memory.settings) return memory.settings;
  const settings = read();
  memory.settings = settings;
  // Nobody should be told the same failure again.
  settings.catch(() => memory.settings === settings && forgetWhatsappSettings());
  return settings;
}

/** Has the options read again by whoever needs them next. */
export function forgetWhatsappSettings(): void {
  kept().settings = null;
}

async function read(): Promise<WhatsappSettings> {
  const [appSecret, accessToken, phoneNumberId, businessAccountId, apiVersion, verifyToken, markRead, showTyping] =
    await Promise.all([
      readSecret(whatsappOptions.appSecret),
      readSecret(whatsappOptions.accessToken),
      readOption(whatsappOptions.phoneNumberId),
      readOption(whatsappOptions.businessAccountId),
      readOption(whatsappOptions.apiVersion),
      readOption(whatsappOptions.verifyToken),
      readOption(whatsappOptions.markRead),
      readOption(whatsappOptions.showTyping),
    ]);
  return {
    appSecret,
    accessToken,
    phoneNumberId,
    businessAccountId,
    apiVersion,
    verifyToken,
    markRead: markRead === "true",
    showTyping: showTyping === "true",
  };
}
