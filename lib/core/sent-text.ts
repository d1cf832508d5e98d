import { AppError } from "./errors";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @throws AppError `bad_request` for invalid UTF-8, naming the field */
export function decodeText(bytes: Uint8Array, field?: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw notUtf8(field === undefined ? [] : [field]);
  }
}

export const notUtf8 = (fields: string[]) => refused("El texto enviado no es UTF-8.", fields);

/** @throws AppError `bad_request` for invalid JSON, and as `refuseUnkept` */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson();
  }
  refuseUnkept(value);
  return value;
}

const notJson = () => new AppError("bad_request", "El cuerpo no es un JSON válido.");

/** Postgres refuses NUL in texts, and lone surrogates in JSON. */
const isKept = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** No call needs half of this; it bounds the recursion of code that walks the value. */
const deepest = 100;

const mostNamed = 50;

/** @throws AppError `bad_request` with the fields whose text the database cannot store */
export function refuseUnkept(sent: unknown): void {
  const fields: string[] = [];
  const path: (string | number)[] = [];
  const name = () => fields.length < mostNamed && fields.push(path.join("."));
  const within = (key: string | number, value: unknown) => {
    if (path.length === deepest) throw notJson();
    path.push(key);
    if (typeof key === "string" && !isKept(key)) name();
    else look(value);
    path.pop();
  };
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (!isKept(value)) name();
    } else if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at++) within(at, value[at]);
    } else if (typeof value === "object" && value !== null) {
      for (const key of Object.keys(value)) within(key, (value as Record<string, unknown>)[key]);
    }
  };
  look(sent);
  if (fields.length > 0) throw refused("El texto tiene caracteres que no se admiten.", fields);
}

const refused = (message: string, fields: string[]): AppError =>
  new AppError(
    "bad_request",
    message,
    fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [fieldName(field), message])),
  );

const fieldName = (field: string): string => field.slice(0, 100).toWellFormed();
