import { readPhone } from "./phone";

/** Calls a number as it is shown. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** The person can still edit the text. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${(readPhone(phone) ?? phone).replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
