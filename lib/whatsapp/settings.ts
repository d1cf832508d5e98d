import { singleton } from "@/lib/core/singleton";
import { readSecret } from "@/lib/options/secrets";
import { readOption } from "@/lib/options/select";

type Settings = {
  /** What deliveries are signed with; null while it is not set. */
  appSecret: string | null;
  /** What calls to Meta are allowed with, for which number, and how they are spoken; null while it is not set. */
  accessToken: string | null;
  phoneNumberId: string;
  apiVersion: string;
  /** What Meta shows when it is told the address of the webhook; empty while it is not set. */
  verifyToken: string;
};

const kept = () => singleton<{ settings: Promise<Settings> | null }>("whatsapp.settings", () => ({ settings: null }));

/** The options of WhatsApp, in memory until one of any option changes. */
export function whatsappSettings(): Promise<Settings> {
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

async function read(): Promise<Settings> {
  const [appSecret, accessToken, phoneNumberId, apiVersion, verifyToken] = await Promise.all([
    readSecret("whatsapp.appSecret"),
    readSecret("whatsapp.accessToken"),
    readOption("whatsapp.phoneNumberId"),
    readOption("whatsapp.apiVersion"),
    readOption("whatsapp.verifyToken"),
  ]);
  return { appSecret, accessToken, phoneNumberId, apiVersion, verifyToken };
}
