import { singleton } from "@/lib/core/singleton";
import { readPhone } from "@/lib/people/shared/phone";
import { getSite } from "@/lib/site/site";
import { withWord } from "./shared/came-by";

/** A destination that opens a WhatsApp chat: with whom, and the same address with the link's code in the first message. */
export type Chat = { readonly phone: string; readonly location: string };

const own = singleton("shortener.own-chat", () => ({ phone: "" }));

/** Reads the studio's number, because redirects ask nobody. */
export async function loadOwnChat(): Promise<void> {
  own.phone = digits((await getSite()).phone ?? "");
}

export const isOwnChat = ({ phone }: Chat): boolean => phone === own.phone;

export function chatOf(destination: string, code: string): Chat | null {
  if (!/^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//.test(destination) || !URL.canParse(destination)) return null;
  const url = new URL(destination);
  const path = url.pathname.replace(/\/$/, "");
  const asked = url.host === "wa.me" ? path.slice(1) : path === "/send" && url.searchParams.get("phone");
  const phone = asked && /^[+\d ()-]+$/.test(asked) ? digits(asked) : "";
  if (!phone) return null;
  url.searchParams.set("text", withWord(url.searchParams.get("text") || "Hola", code));
  // WhatsApp would show a plus.
  url.search = url.search.replaceAll("+", "%20");
  return { phone, location: url.href };
}

const digits = (phone: string): string => (readPhone(phone) ?? phone).replace(/\D/g, "");
