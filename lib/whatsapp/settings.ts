import { isDeepStrictEqual } from "node:util";
import { singleton } from "@/lib/core/singleton";
import { readSecret } from "@/lib/options/secrets";
import { readOptions } from "@/lib/options/select";
import { whatsappOptions } from "./options";

/** Unset secrets are null. */
export type WhatsappSettings = Awaited<ReturnType<typeof read>>;

export type ConfiguredSettings = WhatsappSettings & { accessToken: string; appSecret: string };

export const isConfigured = (settings: WhatsappSettings): settings is ConfiguredSettings =>
  Boolean(settings.accessToken && settings.phoneNumberId && settings.appSecret);

const kept = () =>
  singleton<{ settings: Promise<WhatsappSettings> | null }>("whatsapp.settings", () => ({ settings: null }));

/** Cached until any option changes. */
export function whatsappSettings(): Promise<WhatsappSettings> {
  const memory = kept();
  if (memory.settings) return memory.settings;
  const settings = read();
  memory.settings = settings;
  // Do not cache a failure.
  settings.catch(() => memory.settings === settings && forgetWhatsappSettings());
  return settings;
}

export function forgetWhatsappSettings(): void {
  kept().settings = null;
}

/** @returns whether they changed */
export async function rereadWhatsappSettings(): Promise<boolean> {
  const before = kept().settings;
  forgetWhatsappSettings();
  return !isDeepStrictEqual(await before?.catch(() => null), await whatsappSettings());
}

const { appSecret, accessToken, phoneNumberId, businessAccountId, apiVersion, verifyToken, markRead, showTyping } =
  whatsappOptions;

async function read() {
  const [secret, token, open] = await Promise.all([
    readSecret(appSecret),
    readSecret(accessToken),
    readOptions({ phoneNumberId, businessAccountId, apiVersion, verifyToken, markRead, showTyping }),
  ]);
  const [marks, shows] = [open.markRead === "true", open.showTyping === "true"];
  return { ...open, appSecret: secret, accessToken: token, markRead: marks, showTyping: shows };
}
