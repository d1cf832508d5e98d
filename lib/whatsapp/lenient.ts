/*
 * What Meta sends, read leniently: its own schema is stricter than what arrives, so whatever is missing or of another type reads as nothing.
 */

export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of a list; nothing of what is no list. */
export const objects = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The part of a message; a list as the object of its places. */
export const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The part of a message that its type names. */
export const partOf = (message: Fields, type: string): Fields =>
  Object.hasOwn(message, type) ? fieldsOf(message[type]) : {};
