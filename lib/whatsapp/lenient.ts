/* Missing or mistyped values of Meta read as nothing. */

export type JsonObject = Record<string, unknown>;

/** A notice about the account, such as a template's state. */
export type AccountNotice = { field: string; value: JsonObject; at: Date | null };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A list becomes an object of its indexes. */
export const fieldsOf = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null ? { ...value } : {};

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const partOf = (message: JsonObject, type: string): JsonObject =>
  Object.hasOwn(message, type) ? fieldsOf(message[type]) : {};

/** Removes what Postgres refuses in text: NUL and lone surrogates. */
export const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();
