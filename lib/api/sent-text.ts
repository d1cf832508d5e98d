import { AppError } from "@/lib/core/errors";

/** @throws AppError `bad_request` for bytes that are no UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request", "El texto enviado no es UTF-8.");
  }
}

/** Postgres takes no text with a NUL in it. */
export const hasNul = (text: string): boolean => text.includes("\0");
export const nulError = () => new AppError("bad_request", "El texto tiene caracteres que no se admiten.");
