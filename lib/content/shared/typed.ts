import { parseMoney } from "@/lib/core/numbers";

/**
 * What was typed into a field and says no value of it is kept as it is, marked, and not published
 * until it is mended.
 */
export type Unread = { typed: string };

export const isUnread = (value: unknown): value is Unread =>
  typeof value === "object" && value !== null && "typed" in value;

/** No more characters than this are kept of what says no value. */
export const maxTyped = 40;

/** How long a text may be that is kept although it is too long to be published: what is pasted is never cut. */
export const keptLength = (max: number): number => 2 * max + 1_000;

/** What is said of more entries, or longer ones, than may be published. */
export const tooLong = (max: number): string => `Como mucho ${max} caracteres.`;
export const tooMany = (max: number, many?: string): string => `Como mucho ${max}${many ? ` ${many}` : ""}.`;

/** As many more words are kept than may be published. */
export const moreWords = 100;

/** Whether a text is an address of the web, or a path of this site. */
export const isAddress = (text: string): boolean => /^(?:https?:\/\/[^\s/?#]+\S*|\/(?!\/)\S*)$/i.test(text);
export const wrongAddress = "Escribe una dirección completa, como https://ejemplo.com.";
export const checkAddress = (text: string): string | undefined =>
  text === "" || isAddress(text) ? undefined : wrongAddress;

type Readable = { is: "number"; min: number; max: number } | { is: "price"; max: number };

/**
 * Gives the number, or the whole cents, that a text says; null for what says none, or one that the
 * field may not have.
 */
export function readTyped(field: Readable, typed: string): number | null {
  const text = typed.trim();
  if (field.is === "price") {
    const cents = parseMoney(text);
    return cents !== null && cents <= field.max ? cents : null;
  }
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return number !== null && number >= field.min && number <= field.max ? number : null;
}

export const wrongPrice = "Escribe un precio como 1,250.50.";
