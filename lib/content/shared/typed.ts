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
