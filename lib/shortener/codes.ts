import { randomInt } from "node:crypto";
import { isReserved } from "./shared/codes";

/** Without 0 and o, 1, l and i: codes are read aloud and typed from paper. */
export const codeAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 7;

/** A random code, one of 27 thousand million. */
export function newCode(): string {
  let code = "";
  for (let index = 0; index < length; index++) code += codeAlphabet[randomInt(codeAlphabet.length)];
  return isReserved(code) ? newCode() : code;
}

const plain = /^[a-z0-9_-]{1,50}$/;

/** A code as it is stored, and whether a `+` behind it asks to look before following. */
export type AskedCode = { code: string; isPreview: boolean };

/** Reads a path segment, encoded or not, in any case; null for what no link can be called. */
export function readCode(segment: string): AskedCode | null {
  if (plain.test(segment)) return { code: segment, isPreview: false };
  if (segment.length > 200) return null;
  const text = decode(segment).toLowerCase();
  const isPreview = text.endsWith("+");
  const code = isPreview ? text.slice(0, -1) : text;
  return plain.test(code) ? { code, isPreview } : null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
