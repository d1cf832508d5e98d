import { readPhone } from "./phone";

/**
 * Gives the address that opens a chat with a phone number, with a text that the person can still
 * change.
 */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${(readPhone(phone) ?? phone).replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
