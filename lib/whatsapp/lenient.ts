/* What Meta sends is read leniently: whatever is missing or of another type reads as nothing. */

export type JsonObject = Record<string, unknown>;

/** What Meta tells of the account itself, such as a template's state; when, where it says so. */
export type AccountNotice = { field: string; value: JsonObject; at: Date | null };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The part of a message; a list as the object of its places. */
export const fieldsOf = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null ? { ...value } : {};

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const partOf = (message: JsonObject, type: string): JsonObject =>
  Object.hasOwn(message, type) ? fieldsOf(message[type]) : {};

/** A text without what Postgres takes in none: NUL, and halves of a sign. */
export const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();
