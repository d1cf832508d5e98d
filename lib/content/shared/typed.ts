import { parseMoney } from "@/lib/core/numbers";

/** Typed text that is no valid value. It is kept as it is, marked, and must be fixed before publishing. */
export type Unread = { typed: string };

export const isUnread = (value: unknown): value is Unread =>
  typeof value === "object" && value !== null && "typed" in value;

/** Characters. */
export const maxTyped = 40;

/** Characters that a draft keeps of a text that is too long to be published: pastes are never cut. */
export const keptLength = (max: number): number => 2 * max + 1_000;

export const tooLong = (max: number): string => `Usa como máximo ${max} caracteres.`;
export const tooMany = (max: number, many?: string): string => `Usa como máximo ${max}${many ? ` ${many}` : ""}.`;

export const moreWords = 100;

export const isAddress = (text: string): boolean => /^(?:https?:\/\/[^\s/?#]+\S*|\/(?!\/)\S*)$/i.test(text);
export const wrongAddress = "Escribe una dirección completa, como https://ejemplo.com.";
export const checkAddress = (text: string): string | undefined =>
  text === "" || isAddress(text) ? undefined : wrongAddress;

type Readable = { is: "number"; min: number; max: number } | { is: "price"; max: number };

/** Reads a number, or an amount in whole cents; null when it is none or not allowed in the field. */
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
