import { readPhone } from "./phone";

/** The person can still edit the text. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${(readPhone(phone) ?? phone).replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
